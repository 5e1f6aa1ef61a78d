import { useNavigate } from 'react-router'
import { type SearchChoice, searchChoiceQuery } from '../../../features/shop/search/search-choice.ts'
import { searchPath } from '../../../features/shop/search/search-paths.ts'
import { usePrefetchedSearch } from '../../../features/shop/search/use-prefetched-search.ts'

/** The filters of a search, and how to change them; the address follows. */
export function useSearchChoice(words: string, inAddress: SearchChoice) {
  const [chosen, choose] = usePrefetchedSearch(inAddress)
  const navigate = useNavigate()
  const go = (next: SearchChoice) =>
    choose(next, () => navigate(searchPath(words) + searchChoiceQuery(next), { preventScrollReset: true }))
  return { chosen, go }
}
