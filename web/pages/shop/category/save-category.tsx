import { useLocation } from 'react-router'
import { loginPath } from '../../../features/auth/next-path.ts'
import type { CategoryChoice } from '../../../features/shop/filters/category-filter.ts'
import type { Area } from '../../../features/shop/location/area.ts'
import { criteriaOf } from '../../../features/shop/saved-searches/criteria.ts'
import { SaveSearch } from '../../../features/shop/saved-searches/save-search.tsx'

interface SaveCategoryProps {
  title: string
  choice: CategoryChoice
  /** The part of the city that narrows the list. */
  area: Area | null
}

/** Saves a category with its filters. */
export function SaveCategory({ title, choice, area }: SaveCategoryProps) {
  const criteria = criteriaOf({ words: '', category: title, choice, area })
  return <SaveSearch isNarrow loginPath={loginPath(useLocation())} criteria={criteria} />
}
