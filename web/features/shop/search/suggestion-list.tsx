import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, Search } from 'lucide-react'
import { callQuery } from '../../../api/cache/query.ts'
import { Link } from '../../../ui/links/link.tsx'
import { categoryPath } from './search-paths.ts'

interface SuggestionListProps {
  /** The typed text. */
  typed: string
  onChoose: (words: string) => void
}

/** Completions of the typed words, which search when pressed. Empty if there are none. */
export function SuggestionList({ typed, onChoose }: SuggestionListProps) {
  const query = typed.trim()
  const { data } = useQuery({
    ...callQuery('search.suggest', { query: { query } }),
    enabled: query !== '',
    placeholderData: (before) => before,
  })
  if (query === '' || !data || (data.suggestions.length === 0 && data.categories.length === 0)) return null
  return (
    <ul
      aria-label="Suggestions"
      className="no-scrollbar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1"
    >
      {data.categories.map((name) => (
        <li key={name} className="shrink-0">
          <Link to={categoryPath(name)} className={chip}>
            <LayoutGrid aria-hidden="true" className="size-4 text-primary-ink" />
            All {name}
          </Link>
        </li>
      ))}
      {data.suggestions.map((words) => (
        <li key={words} className="shrink-0">
          <button type="button" onClick={() => onChoose(words)} className={chip}>
            <Search aria-hidden="true" className="size-4 text-soft" />
            <span dir="auto">{words}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const chip =
  'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full bg-sunken px-4 font-medium transition-colors hover:bg-sunken-strong'
