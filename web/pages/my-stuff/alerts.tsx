import { useQuery } from '@tanstack/react-query'
import { checkConnectionSentence } from '../../api/transport/response.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { SavedSearchCard } from '../../features/shop/saved-searches/saved-search-card.tsx'
import { savedSearchesQuery } from '../../features/shop/saved-searches/saved-search-queries.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SettingsHeader, SettingsSkeleton } from './settings-frame.tsx'

const TITLE = 'Saved searches'
export const meta = pageMeta(TITLE)
export const handle: ProtectedHandle = {
  skeleton: <SettingsSkeleton title={TITLE} heights={['h-40', 'h-40']} />,
}

/** The member's saved searches: those that have found something first. */
export default function Alerts() {
  const query = useQuery(savedSearchesQuery)
  const searches = query.data?.searches
  return (
    <>
      <ShopTop />
      <div className="page-width min-h-dvh pb-10">
        <SettingsHeader title={TITLE} />
        {searches?.length === 0 ? (
          <NothingSaved />
        ) : searches ? (
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
            {searches.map((search) => (
              <li key={search.id}>
                <SavedSearchCard search={search} />
              </li>
            ))}
          </ul>
        ) : query.error ? (
          <ErrorState
            text={query.error.message}
            failure={query.error}
            hint={query.error.status === 0 ? checkConnectionSentence : undefined}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Skeleton className="h-40" />
        )}
      </div>
    </>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      title="No saved searches yet"
      action={<LinkButton to="/shop/search">Search for something</LinkButton>}
    >
      Looking for something special? Search for it and press Save search. We’ll tell you when somebody lists
      it.
    </EmptyState>
  )
}
