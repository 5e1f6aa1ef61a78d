import { useEffect, useState } from 'react'
import { type KeptPage, keptItems } from './kept-pages.ts'

/** The items that this browser has kept. Plain links: the service worker answers them. */
export function KeptThings() {
  const [pages, setPages] = useState<KeptPage[]>([])
  useEffect(() => {
    void keptItems().then(setPages)
  }, [])
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="kept">
      <h2 id="kept" className="text-2xl">
        What you looked at
      </h2>
      <ul className="mt-4 border-line border-t">
        {pages.map(({ path, title }) => (
          <li key={path} className="border-line border-b">
            <a
              href={path}
              className="flex min-h-12 items-center py-3 font-semibold underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
