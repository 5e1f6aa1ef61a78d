import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { areaOf, filterCount, noChoice } from '../../features/shop/filters/category-filter.ts'
import {
  type SearchChoice,
  type SearchOrder,
  searchChoiceQuery,
  searchOrders,
} from '../../features/shop/search/search-choice.ts'
import { searchPath } from '../../features/shop/search/search-paths.ts'
import { usePrefetchedSearch } from '../../features/shop/search/use-prefetched-search.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.tsx'

const FilterDrawer = late(() =>
  import('../../features/shop/filters/filter-drawer.tsx').then((module) => module.FilterDrawer),
)

interface SearchFiltersProps {
  words: string
  chosen: SearchChoice
  doneLabel: string
}

/** The filters of a search, with how many results each would leave; the address follows them. */
export function SearchFilters({ words, chosen: inAddress, doneLabel }: SearchFiltersProps) {
  const [chosen, choose] = usePrefetchedSearch(inAddress)
  const { choice, order, category } = chosen
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const go = (next: SearchChoice) =>
    choose(next, () => navigate(searchPath(words) + searchChoiceQuery(next), { preventScrollReset: true }))
  const filters = filterCount(choice, areaOf(choice, null)) + (category ? 1 : 0)
  return (
    <>
      <Button
        look="secondary"
        icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void FilterDrawer.preload()}
        className="noscript:hidden"
      >
        Filters
        {filters > 0 && (
          <span className="ml-2">
            <Badge look="primary">{filters}</Badge>
          </span>
        )}
      </Button>
      {isOpen && (
        <FilterDrawer
          category={category ?? undefined}
          {...{ words, choice, doneLabel, sorts: searchOrders, sort: order }}
          onCategory={(name) => go({ ...chosen, category: name })}
          onSort={(key) => go({ ...chosen, order: key as SearchOrder })}
          onChoice={(next) => go({ ...chosen, choice: next })}
          onClear={() => go({ choice: noChoice, order: 'best', category: null })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
