import { useLocation } from 'react-router'
import { loginPath } from '../../../features/auth/next-path.ts'
import { areaOf, categoryTitle } from '../../../features/shop/filters/category-filter.ts'
import { ChosenFilters } from '../../../features/shop/filters/chosen-filters.tsx'
import { type ChosenFilter, chosenFilters } from '../../../features/shop/filters/filter-labels.ts'
import { criteriaOf } from '../../../features/shop/saved-searches/criteria.ts'
import { SaveSearch } from '../../../features/shop/saved-searches/save-search.tsx'
import type { SearchChoice } from '../../../features/shop/search/search-choice.ts'
import { SearchFilters } from './search-filters.tsx'
import { useSearchChoice } from './use-search-choice.ts'

interface ResultsHeadProps {
  words: string
  chosen: SearchChoice
  /** How many results there are. */
  status: string
  doneLabel: string
}

/** The number of results, saving the search, and its filters. */
export function ResultsHead({ words, chosen: inAddress, status, doneLabel }: ResultsHeadProps) {
  const location = useLocation()
  const { chosen, go } = useSearchChoice(words, inAddress)
  const { choice, category } = inAddress
  const criteria = criteriaOf({ words, category, choice, area: areaOf(choice, null) })
  return (
    <div className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-soft wrap-anywhere">
          {status}
        </p>
        <div className="flex flex-wrap gap-2">
          {/* A saved search has no list of people. */}
          {!choice.followed && <SaveSearch loginPath={loginPath(location)} criteria={criteria} />}
          <SearchFilters words={words} chosen={chosen} go={go} doneLabel={doneLabel} />
        </div>
      </div>
      <ChosenFilters filters={removable(chosen)} onRemove={({ without }) => go(without)} />
    </div>
  )
}

/** The filters of a search, its category first. */
function removable(chosen: SearchChoice): ChosenFilter<SearchChoice>[] {
  const { choice, category } = chosen
  const others = chosenFilters(choice, areaOf(choice, null)).map((filter) => ({
    ...filter,
    without: { ...chosen, choice: filter.without },
  }))
  if (category === null) return others
  return [
    { key: 'category', label: categoryTitle(category), without: { ...chosen, category: null } },
    ...others,
  ]
}
