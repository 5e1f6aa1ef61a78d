import { useQuery, useQueryClient } from '@tanstack/react-query'
import { data, redirect, useLocation, useParams, useSearchParams } from 'react-router'
import type { Profile } from '../../../contract/calls/people/profiles.ts'
import { profilePath } from '../../../contract/rules/people/profiles.ts'
import { PREVIEW_SIZE, profilePreviewPath } from '../../../contract/rules/site/previews.ts'
import { callQuery } from '../../api/cache/query.ts'
import { useLive } from '../../api/live/use-live.ts'
import { readPageContext } from '../../api/server-context.ts'
import { checkConnectionSentence } from '../../api/transport/response.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { loginPath } from '../../features/auth/next-path.ts'
import { useAuth } from '../../features/auth/use-auth.ts'
import { pictureMeta } from '../../features/listings/picture-meta.ts'
import { publicMeta } from '../../features/listings/public-meta.ts'
import { ProfileActions } from '../../features/people/profile-actions.tsx'
import { profileData, profileSummary } from '../../features/people/profile-data.ts'
import { ProfileHead } from '../../features/people/profile-head.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/person.ts'
import { loadPart, partOf } from './person-parts.ts'
import { PersonTabs } from './person-tabs.tsx'

/** Loads the profile and the part of it that the address asks for. */
export async function loader({ params: { member }, request, context }: Route.LoaderArgs) {
  const { origin, searchParams, search } = new URL(request.url)
  const { call } = readPageContext(context)
  const found = await call('people.get', { params: { member } })
  if (found.error !== null)
    return data(
      { origin, profile: null, part: null, problem: { message: found.error, status: found.status } },
      { status: found.status },
    )
  const { profile } = found.data
  // Links by id, and in capitals. Not for ever: names change.
  if (profile.username !== member) throw redirect(profilePath(profile.username) + search)
  const part = await loadPart(call, profile.username, partOf(searchParams))
  return data({ origin, profile, part, problem: null })
}

/** A client navigation needs no page data: the browser calls the API. */
export function clientLoader() {
  return null
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.profile) return [{ title: 'Profile · Stoop' }, { name: 'robots', content: 'noindex' }]
  const { profile, origin } = loaderData
  const { username } = profile
  return [
    ...publicMeta({
      title: `@${username}`,
      description: profileSummary(profile),
      url: origin + profilePath(username),
      image: origin + profilePreviewPath(username),
    }),
    ...pictureMeta({ ...PREVIEW_SIZE, alt: `@${username} on Stoop, with items for sale` }),
    { 'script:ld+json': profileData(profile, origin) },
  ]
}

/** A member's profile: what they sell, have sold, and what others say about them. @source decision 229 */
export default function Person({ loaderData }: Route.ComponentProps) {
  const { member } = useParams<'member'>() as { member: string }
  const { isAuthenticated } = useAuth()
  const location = useLocation()
  const part = partOf(useSearchParams()[0])
  const known = loaderData?.profile
  const profile = useQuery({
    ...callQuery('people.get', { params: { member } }),
    ...(known ? { initialData: { profile: known } } : {}),
    // The server did not find it a moment ago.
    enabled: loaderData?.problem?.status !== 404,
  })
  const problem = profile.error ?? loaderData?.problem
  const shown = profile.data?.profile
  useLiveProfile(shown)
  return (
    <>
      <ShopTop />
      <div className="page-width min-h-dvh pb-10">
        {shown ? (
          <>
            <ProfileHead
              profile={shown}
              actions={
                <ProfileActions profile={shown} loginPath={isAuthenticated ? null : loginPath(location)} />
              }
            />
            <PersonTabs profile={shown} part={part} loaded={loaderData?.part ?? null} />
          </>
        ) : problem ? (
          <NotShown
            problem={problem}
            isRetrying={profile.isFetching}
            onRetry={() => void profile.refetch()}
          />
        ) : (
          <Skeleton className="my-8 h-40 rounded-lg" />
        )}
      </div>
    </>
  )
}

/** Shows at once that somebody changed their profile, was reviewed, or that a moderator took something down. */
function useLiveProfile(profile: Profile | undefined): void {
  const cache = useQueryClient()
  const askAgain = () => {
    void cache.invalidateQueries({ queryKey: ['people.get'] })
    if (profile) void cache.invalidateQueries({ queryKey: ['reviews.list', { member: profile.username }] })
  }
  useLive(profile ? { profiles: [profile.id] } : null, {
    onEvent: ({ topic }) => topic === `profile:${profile?.id}` && askAgain(),
    onGap: askAgain,
  })
}

interface NotShownProps {
  problem: { message: string; status: number }
  isRetrying: boolean
  onRetry: () => void
}

function NotShown({ problem, isRetrying, onRetry }: NotShownProps) {
  const isUnknown = problem.status === 404
  return (
    <ErrorState
      isPage
      text={problem.message}
      failure={problem}
      hint={
        isUnknown
          ? 'They may have a new name, or may have left.'
          : problem.status === 0
            ? checkConnectionSentence
            : undefined
      }
      {...(isUnknown ? {} : { onRetry, retrying: isRetrying })}
      action={
        <LinkButton to="/shop" variant={isUnknown ? 'primary' : 'secondary'}>
          Back to Shop
        </LinkButton>
      }
    />
  )
}
