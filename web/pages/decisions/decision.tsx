import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { data, useParams, useSearchParams } from 'react-router'
import type { Statement } from '../../../contract/calls/people/decisions.ts'
import { callQuery } from '../../api/cache/query.ts'
import { readPageContext } from '../../api/server-context.ts'
import { checkConnectionSentence } from '../../api/transport/response.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { RequireAuth } from '../../features/auth/require-auth.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/decision.ts'

/** Loaded lazily: the imports of a form would lengthen the route manifest, which every page loads. */
const DecisionView = lazy(async () => ({ default: (await import('./decision-view.tsx')).DecisionView }))

export const meta = pageMeta('Our decision')

/** The address carries a secret, which must not leak as a referrer. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

/** The decision of a signed link, for members who cannot sign in. Others are loaded in the browser, which has the session. */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return data({ decision: null, problem: null })
  const result = await readPageContext(context).call('appeals.get', inputOf(id, token))
  if (result.error === null) return data({ decision: result.data.decision, problem: null })
  const problem = { message: result.error, status: result.status }
  return data({ decision: null, problem }, { status: result.status })
}

const inputOf = (id: string, token: string | null) => ({ params: { id }, query: token ? { token } : {} })

/** A decision with its reasons, and the form to appeal it. @source decision 242 */
export default function DecisionPage({ loaderData }: Route.ComponentProps) {
  const token = useSearchParams()[0].get('token')
  const content = <Content loaded={loaderData} token={token} />
  return token ? content : <RequireAuth>{content}</RequireAuth>
}

function Content({ loaded, token }: { loaded: Route.ComponentProps['loaderData']; token: string | null }) {
  const { id } = useParams<'id'>() as { id: string }
  const cache = useQueryClient()
  const isUnknown = loaded.problem?.status === 404 || loaded.problem?.status === 400
  const query = callQuery('appeals.get', inputOf(id, token))
  const found = useQuery({
    ...query,
    enabled: !isUnknown,
    ...(loaded.decision ? { initialData: { decision: loaded.decision } } : {}),
  })
  const decision = found.data?.decision
  const problem = found.error ?? loaded.problem
  const changed = (next: Statement) => cache.setQueryData(query.queryKey, { decision: next })
  return (
    <>
      <ShopTop />
      <div className="page-width pb-16">
        {decision ? (
          <DecisionView decision={decision} token={token} onChange={changed} />
        ) : problem ? (
          <NotShown problem={problem} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
        ) : (
          <Skeleton className="mt-6 h-96 max-w-prose" />
        )}
      </div>
    </>
  )
}

interface NotShownProps {
  problem: { message: string; status: number }
  onRetry: () => void
  isRetrying: boolean
}

function NotShown({ problem, onRetry, isRetrying }: NotShownProps) {
  const isUnknown = problem.status === 404 || problem.status === 400
  return (
    <>
      <h1 className="sr-only">Our decision</h1>
      <ErrorState
        text={problem.message}
        failure={problem}
        hint={
          isUnknown
            ? 'Open it from the link in your email, or sign in with the account that it is about.'
            : problem.status === 0
              ? checkConnectionSentence
              : undefined
        }
        {...(isUnknown ? {} : { onRetry, retrying: isRetrying })}
        action={<LinkButton to="/shop">Back to Shop</LinkButton>}
      />
    </>
  )
}
