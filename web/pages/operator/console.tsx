import { type ComponentType, lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { consolePaths } from '../../../contract/paths/console-paths.ts'
import { addPaths } from '../../api/transport/load-path.ts'
import { QueryScope } from '../../app-shell/query-scope.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { ProvingProvider } from '../../features/console/frame/staff-call.tsx'
import { StaffGate } from '../../features/console/frame/staff-gate.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import NotFound from '../not-found/not-found.tsx'

addPaths(consolePaths)

export const meta = pageMeta('Console')

/** The console's pages by the rest of their path. One route, so that shoppers do not load the paths of the console. */
const pages: Record<string, ComponentType> = {
  '': lazy(() => import('./today.tsx')),
  numbers: lazy(() => import('./numbers.tsx')),
  health: lazy(() => import('./health.tsx')),
  orders: lazy(() => import('./orders.tsx')),
  queue: lazy(() => import('./queue.tsx')),
  listings: lazy(() => import('./listings.tsx')),
  people: lazy(() => import('./people.tsx')),
  enquiries: lazy(() => import('./enquiries.tsx')),
  money: lazy(() => import('./money.tsx')),
  settings: lazy(() => import('./settings.tsx')),
  api: lazy(() => import('./api.tsx')),
  webhooks: lazy(() => import('./webhooks.tsx')),
  staff: lazy(() => import('./staff.tsx')),
  audit: lazy(() => import('./audit.tsx')),
}

/** The console of moderators and operators. */
export default function Console() {
  const { '*': rest = '' } = useParams()
  const Page = Object.hasOwn(pages, rest) ? pages[rest] : undefined
  if (!Page) return <NotFound />
  return (
    <QueryScope>
      <StaffGate path={rest ? `/operator/${rest}` : '/operator'}>
        <ProvingProvider>
          <Suspense fallback={<Skeleton className="m-8 h-96" />}>
            <Page />
          </Suspense>
        </ProvingProvider>
      </StaffGate>
    </QueryScope>
  )
}
