import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { checkConnectionSentence } from '../../api/transport/response.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { FollowedPeople, followedQuery } from '../../features/people/followed-people.tsx'
import { followedItemsQuery } from '../../features/people/people-queries.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PagedItems } from '../people/paged-list.tsx'
import { SettingsHeader, SettingsSkeleton } from './settings-frame.tsx'

const TITLE = 'Following'
export const meta = pageMeta(TITLE)
export const handle: ProtectedHandle = {
  skeleton: <SettingsSkeleton title={TITLE} heights={['h-20', 'h-96']} />,
}

/** The people whom the member follows, and what they sell. */
export default function Following() {
  const followed = useQuery(followedQuery)
  const people = followed.data?.people
  return (
    <>
      <ShopTop />
      <div className="page-width min-h-dvh pb-10">
        <SettingsHeader title={TITLE} />
        {people?.length === 0 ? (
          <NobodyYet />
        ) : people ? (
          <div className="grid gap-10">
            <FollowedPeople people={people} />
            <section aria-labelledby="their-items" className="grid gap-5">
              <h2 id="their-items" className="text-xl">
                What they sell
              </h2>
              <TheirItems />
            </section>
          </div>
        ) : followed.error ? (
          <ErrorState
            text={followed.error.message}
            failure={followed.error}
            hint={followed.error.status === 0 ? checkConnectionSentence : undefined}
            onRetry={() => void followed.refetch()}
            retrying={followed.isFetching}
          />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </>
  )
}

function TheirItems() {
  const query = useInfiniteQuery(followedItemsQuery())
  return (
    <PagedItems
      query={query}
      label="What they sell"
      empty={<p className="text-soft">Nothing is for sale right now. We’ll tell you when that changes.</p>}
    />
  )
}

function NobodyYet() {
  return (
    <EmptyState
      title="You don’t follow anyone yet"
      action={<LinkButton to="/shop">Look around the shop</LinkButton>}
    >
      Found a seller with good taste? Press Follow on their profile, and you’ll see here what they list.
    </EmptyState>
  )
}
