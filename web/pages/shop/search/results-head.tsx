import { useLocation } from 'react-router'
import { loginPath } from '../../../features/auth/next-path.ts'
import { areaOf } from '../../../features/shop/filters/category-filter.ts'
import { criteriaOf } from '../../../features/shop/saved-searches/criteria.ts'
import { SaveSearch } from '../../../features/shop/saved-searches/save-search.tsx'
import type { SearchChoice } from '../../../features/shop/search/search-choice.ts'
import { SearchFilters } from './search-filters.tsx'

interface ResultsHeadProps {
  words: string
  chosen: SearchChoice
  /** How many results there are. */
  status: string
  doneLabel: string
}

/** The number of results, saving the search, and its filters. */
export function ResultsHead({ words, chosen, status, doneLabel }: ResultsHeadProps) {
  const location = useLocation()
  const { choice, category } = chosen
  const criteria = criteriaOf({ words, category, choice, area: areaOf(choice, null) })
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="text-soft wrap-anywhere">
        {status}
      </p>
      <div className="flex flex-wrap gap-2">
        {/* A saved search has no list of people. */}
        {!choice.followed && <SaveSearch loginPath={loginPath(location)} criteria={criteria} />}
        <SearchFilters words={words} chosen={chosen} doneLabel={doneLabel} />
      </div>
    </div>
  )
}
