import { useEffect, useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { type KeptItem, keptItems, thenText } from './kept-pages.ts'

/** The items that this browser has kept: its favorites, then the others. Plain links: the service worker answers them. */
export function KeptThings({ favourites }: { favourites: ReadonlySet<string> }) {
  const [items, setItems] = useState<KeptItem[]>([])
  useEffect(() => {
    void keptItems().then(setItems)
  }, [])
  const marked = items.filter(({ id }) => favourites.has(id))
  const others = items.filter(({ id }) => !favourites.has(id))
  return (
    <>
      <KeptList id="kept-favorites" title="Your favorites" items={marked} />
      <KeptList id="kept" title="What you looked at" items={others} />
    </>
  )
}

function KeptList({ id, title, items }: { id: string; title: string; items: readonly KeptItem[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul data-kept="" className="mt-4 grid gap-x-8 border-line border-t md:grid-cols-2">
        {items.map((item) => (
          <li key={item.path} className="border-line border-b">
            <a
              href={item.path}
              className="flex min-h-22 items-center gap-4 py-3 underline-offset-4 hover:underline"
            >
              <Picture
                photo={item.listing?.photos[0]}
                alt=""
                sizes="4rem"
                widths={[320, 640]}
                className="size-16 shrink-0 rounded-md"
              />
              <span className="grid min-w-0">
                <span className="truncate font-semibold">{item.title}</span>
                {item.listing && (
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    <Price dollars={item.listing.price} className="text-lg" />
                    <span className="text-soft text-sm">{thenText(item.at)}</span>
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
