import { MAX_RESULTS } from '../../../features/listings/search-query.ts'
import type { SearchOrder } from '../../../features/shop/search/search-choice.ts'

interface SearchNotesProps {
  words: string
  order: SearchOrder
  found: { total: number; atLeast: boolean; corrected: string | null } | undefined
}

/** Notes about a result list: that other words were searched, and that it ends before the results do. */
export function SearchNotes({ words, order, found }: SearchNotesProps) {
  if (!found) return null
  const { total, atLeast, corrected } = found
  const isByPrice = order === 'price_asc' || order === 'price_desc'
  const hasMore = atLeast || total > MAX_RESULTS
  if (!corrected && !hasMore) return null
  return (
    <div className="wrap-anywhere grid gap-1 text-soft text-sm">
      {corrected && (
        <p>
          Showing results for <strong className="font-semibold text-ink">{corrected}</strong>: no listing
          mentions “<bdi>{words}</bdi>”.
        </p>
      )}
      {hasMore && (
        <p>
          {atLeast && isByPrice
            ? `The first ${MAX_RESULTS} are shown; prices are compared among the newest 10,000.`
            : `The first ${MAX_RESULTS} are shown. Another word or a filter finds the rest.`}
        </p>
      )}
    </div>
  )
}
