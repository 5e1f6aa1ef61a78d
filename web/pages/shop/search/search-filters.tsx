import { useState } from 'react'
import { areaOf, filterCount, noChoice } from '../../../features/shop/filters/category-filter.ts'
import {
  type SearchChoice,
  type SearchOrder,
  searchOrders,
} from '../../../features/shop/search/search-choice.ts'
import { late } from '../../../ui/feedback/late.tsx'
import { FiltersButton } from '../filters-button.tsx'

const FilterDrawer = late(() =>
  import('../../../features/shop/filters/filter-drawer.tsx').then((module) => module.FilterDrawer),
)

interface SearchFiltersProps {
  words: string
  chosen: SearchChoice
  go: (next: SearchChoice) => void
  doneLabel: string
}

/** The filters of a search, with the number of results each would leave. */
export function SearchFilters({ words, chosen, go, doneLabel }: SearchFiltersProps) {
  const { choice, order, category } = chosen
  const [isOpen, setIsOpen] = useState(false)
  const filters = filterCount(choice, areaOf(choice, null)) + (category ? 1 : 0)
  return (
    <>
      <FiltersButton
        count={filters}
        onPress={() => setIsOpen(true)}
        onAim={() => void FilterDrawer.preload()}
      />
      {isOpen && (
        <FilterDrawer
          category={category ?? undefined}
          words={words}
          choice={choice}
          doneLabel={doneLabel}
          sorts={searchOrders}
          sort={order}
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
