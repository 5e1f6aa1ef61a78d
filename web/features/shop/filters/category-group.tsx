import { useState } from 'react'
import { drawerCategories } from '../../../../contract/rules/listings/categories.ts'
import { FilterGroup, FilterOption } from './filter-option.tsx'
import type { FacetCounts } from './use-facet-counts.ts'

interface CategoryGroupProps {
  category: string | undefined
  /** Whether "All categories" is an option, as in a search. */
  hasAll: boolean
  counts: FacetCounts
  /** Null: any category. */
  onCategory: (name: string | null) => void
}

/** The categories, of which one may be chosen. */
export function CategoryGroup({ category, hasAll, counts, onCategory }: CategoryGroupProps) {
  // A tile's category is not in the drawer's list, so it stays listed and can be chosen again.
  const [first] = useState(category)
  const isOther = first !== undefined && !drawerCategories.some((name) => name === first)
  return (
    <FilterGroup legend="Category">
      {hasAll && (
        <FilterOption
          type="radio"
          name="category"
          label="All categories"
          checked={category === undefined}
          onChange={() => onCategory(null)}
        />
      )}
      {(isOther ? [first, ...drawerCategories] : drawerCategories).map((name) => (
        <FilterOption
          key={name}
          type="radio"
          name="category"
          label={name}
          checked={name === category}
          count={counts.ofCategory(name) ?? (name === category ? counts.total : undefined)}
          onChange={() => onCategory(name)}
        />
      ))}
    </FilterGroup>
  )
}
