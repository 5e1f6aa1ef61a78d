import { categoriesNamed } from '../../../../contract/rules/listings/categories.ts'
import {
  type CategoryChoice,
  categoryTitle,
  noChoice,
  type SortKey,
  sortOrders,
} from '../../../features/shop/filters/category-filter.ts'
import { late } from '../../../ui/feedback/late.tsx'

const FilterDrawer = late(() =>
  import('../../../features/shop/filters/filter-drawer.tsx').then((module) => module.FilterDrawer),
)

/** Loads the filters before they are opened. */
export const preloadDrawer = (): Promise<unknown> => FilterDrawer.preload()

interface CategoryDrawerProps {
  chosen: { name: string; choice: CategoryChoice }
  doneLabel: string
  go: (name: string, choice: CategoryChoice) => void
  onClose: () => void
}

/** The filters of a category; choosing another category goes there with those that it knows. */
export function CategoryDrawer({ chosen: { name, choice }, doneLabel, go, onClose }: CategoryDrawerProps) {
  return (
    <FilterDrawer
      category={categoryTitle(name)}
      sorts={sortOrders}
      sort={choice.sort}
      choice={choice}
      doneLabel={doneLabel}
      onCategory={(other) => other !== null && go(other, fitting(choice, other))}
      onSort={(sort) => go(name, { ...choice, sort: sort as SortKey })}
      onChoice={(next) => go(name, next)}
      onClear={() => go(name, { ...noChoice, area: 'everywhere' })}
      onClose={onClose}
    />
  )
}

/** The choice without sizes where a category has nothing to wear. */
function fitting(choice: CategoryChoice, category: string): CategoryChoice {
  const isWorn = categoriesNamed(category)?.some((slug) => slug === 'clothing' || slug === 'sports') ?? false
  return isWorn ? choice : { ...choice, sizes: [] }
}
