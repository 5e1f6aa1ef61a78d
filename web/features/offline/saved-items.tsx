import { useEffect, useState } from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { Price } from '../../ui/cards/price.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { onComeBack, whenModuleFails } from './come-back.ts'
import { type CachedItem, cachedItems, thenText } from './page-cache.ts'

/** The current data of the items by id; null while offline. */
type Now = ReadonlyMap<string, Listing> | null

/** The cached items: favorites first. Plain links, which the service worker answers. */
export function SavedItems({ favorites }: { favorites: ReadonlySet<string> }) {
  const [items, setItems] = useState<CachedItem[]>([])
  useEffect(() => {
    void cachedItems().then(setItems)
  }, [])
  const now = useNow(items)
  const marked = items.filter(({ id }) => favorites.has(id))
  const others = items.filter(({ id }) => !favorites.has(id))
  return (
    <>
      <CachedList id="cached-favorites" title="Your favorites" items={marked} now={now} />
      <CachedList id="cached-items" title="What you looked at" items={others} now={now} />
    </>
  )
}

/** Reloads the items when the network is back. */
function useNow(items: readonly CachedItem[]): Now {
  const [now, setNow] = useState<Now>(null)
  useEffect(
    () =>
      onComeBack(async () => {
        if (items.length === 0) return 'fresh'
        const api = await import('../../api/call.ts').catch(() => null)
        if (!api) return whenModuleFails('call')
        const ids = items.map(({ id }) => id).join(',')
        const { data } = await api.call('listings.getByIds', { query: { ids } })
        if (!data) return 'silent'
        setNow(new Map(data.listings.map((listing) => [listing.id, listing])))
        return 'fresh'
      }),
    [items],
  )
  return now
}

interface CachedListProps {
  id: string
  title: string
  items: readonly CachedItem[]
  now: Now
}

function CachedList({ id, title, items, now }: CachedListProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul
        data-cached={now ? undefined : ''}
        className="mt-4 grid gap-x-8 border-line border-t md:grid-cols-2"
      >
        {items.map((item) => (
          <CachedRow key={item.path} item={item} now={now} />
        ))}
      </ul>
    </section>
  )
}

function CachedRow({ item, now }: { item: CachedItem; now: Now }) {
  const listing = now ? now.get(item.id) : item.listing
  return (
    <li className="border-line border-b">
      <a
        href={item.path}
        className="flex min-h-22 items-center gap-4 py-3 underline-offset-4 hover:underline"
      >
        <Picture
          photo={(listing ?? item.listing)?.photos[0]}
          alt=""
          sizes="4rem"
          widths={[320, 640]}
          className="size-16 shrink-0 rounded-md"
        />
        <span className="grid min-w-0">
          <span className="truncate font-semibold">{listing?.title ?? item.title}</span>
          {listing ? (
            <span className="flex flex-wrap items-baseline gap-x-2">
              <Price dollars={listing.price} className="text-lg" />
              <span className="text-soft text-sm">{now ? statusText(listing) : thenText(item.at)}</span>
            </span>
          ) : (
            now && <span className="text-soft text-sm">No longer there</span>
          )}
        </span>
      </a>
    </li>
  )
}

function statusText({ status }: Listing): string {
  if (status === 'sold') return 'Sold'
  return status === 'reserved' ? 'Reserved' : ''
}
