import { History, X } from 'lucide-react'
import { categoryTiles } from '../../../../contract/rules/listings/categories.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { focusNeighbor } from '../../../ui/focus-neighbor.ts'
import { Link } from '../../../ui/links/link.tsx'
import { categoryPath } from './search-paths.ts'

interface RecentListProps {
  recent: readonly string[]
  onChoose: (words: string) => void
  onRemove: (words: string) => void
}

/** Recent searches, and a few suggestions for a start. @source spec §2 Shop */
export function RecentList({ recent, onChoose, onRemove }: RecentListProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {recent.length > 0 && (
        <section aria-labelledby="recent" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-2">
          <h2 id="recent" className="text-xl">
            Recent searches
          </h2>
          <ul className="-mx-3">
            {recent.map((words) => (
              <li key={words} className="flex items-center rounded-md hover:bg-sunken">
                <button
                  type="button"
                  onClick={() => onChoose(words)}
                  className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-md px-3 text-left"
                >
                  <History aria-hidden="true" className="size-5 shrink-0 text-soft" />
                  <span dir="auto" className="truncate">
                    {words}
                  </span>
                </button>
                <IconButton
                  label={`Remove ${words}`}
                  icon={<X />}
                  onClick={({ currentTarget }) => {
                    focusNeighbor(currentTarget, '.icon-button', 'input[name=query]')
                    onRemove(words)
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="ways-in" className="grid gap-3">
        <h2 id="ways-in" className="text-xl">
          Or look around
        </h2>
        <ul className="flex flex-wrap gap-2">
          {categoryTiles.map((name) => (
            <li key={name}>
              <Link
                to={categoryPath(name)}
                className="flex min-h-11 items-center rounded-full bg-tint px-4 font-semibold text-primary-ink transition-colors hover:bg-tint-strong"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
