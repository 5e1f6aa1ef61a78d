import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { loginPath } from '../../features/auth/next-path.ts'
import { useAuth } from '../../features/auth/use-auth.ts'
import { type FollowedFilter, followedItemsQuery } from '../../features/people/people-queries.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PagedItems } from '../people/paged-list.tsx'

/** What the people whom the member follows sell, with the words and filters of a page. */
export function FollowedItems({ filter }: { filter: FollowedFilter }) {
  const { isAuthenticated, isLoading } = useAuth()
  const query = useInfiniteQuery({ ...followedItemsQuery(filter), enabled: isAuthenticated })
  const location = useLocation()
  if (!isAuthenticated && !isLoading)
    return (
      <EmptyState
        title="Log in to see people you follow"
        action={<LinkButton to={loginPath(location)}>Log in</LinkButton>}
      >
        This list shows what they sell.
      </EmptyState>
    )
  return (
    <PagedItems
      query={query}
      label="From people you follow"
      empty={
        <EmptyState
          title="Nothing from people you follow"
          action={<LinkButton to="/my-stuff/following">See whom you follow</LinkButton>}
        >
          None of them sells anything like this right now.
        </EmptyState>
      }
    />
  )
}
