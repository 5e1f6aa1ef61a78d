import { useEffect, useState } from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { onComeBack, whenModuleFails } from './come-back.ts'
import { type KeptItem, keptItems, thenText } from './page-cache.ts'

/** The current data of the items by id; null while offline. */
type Now = ReadonlyMap<string, Listing> | null

/** The cached items: favorites first. Plain links, which the service worker answers. */
export function SavedItems({ favorites }: { favorites: ReadonlySet<string> }) {
  const [items, setItems] = useState<KeptItem[]>([])
  useEffect(() => {
    void keptItems().then(setItems)
  }, [])
  const now = useNow(items)
  const marked = items.filter(({ id }) => favorites.has(id))
  const others = items.filter(({ id }) => !favorites.has(id))
  return (
    <>
      <KeptList id="kept-favorites" title="Your favorites" items={marked} now={now} />
      <KeptList id="kept" title="What you looked at" items={others} now={now} />
    </>
  )
}

/** Reloads the items when the network is back. */
function useNow(items: readonly KeptItem[]): Now {
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

interface KeptListProps {
  id: string
  title: string
  items: readonly KeptItem[]
  now: Now
}

function KeptList({ id, title, items, now }: KeptListProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul data-kept={now ? undefined : ''} className="mt-4 grid gap-x-8 border-line border-t md:grid-cols-2">
        {items.map((item) => (
          <KeptRow key={item.path} item={item} now={now} />
        ))}
      </ul>
    </section>
  )
}

function KeptRow({ item, now }: { item: KeptItem; now: Now }) {
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
