import { isServer, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { consolePaths } from '../../../contract/paths/console-paths.ts'
import { shouldRetry } from '../../api/cache/query-client.ts'
import { addPaths } from '../../api/transport/load-path.ts'
import { QueryScope } from '../../app-shell/query-scope.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { consolePages } from '../../features/console/frame/console-pages.ts'
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
  const path = rest ? `/operator/${rest}` : '/operator'
  return (
    <QueryScope>
      <FewRetries>
        <StaffGate path={path}>
          <ProvingProvider>
            <Suspense fallback={<Loading path={path} />}>
              <Page />
            </Suspense>
          </ProvingProvider>
        </StaffGate>
      </FewRetries>
    </QueryScope>
  )
}

/** The page without its content, while its code loads. */
function Loading({ path }: { path: string }) {
  const current = consolePages.find((page) => page.path === path)?.name ?? 'Today'
  return (
    <ConsoleFrame current={current}>
      <Skeleton className="h-96" />
    </ConsoleFrame>
  )
}

/** Milliseconds before the only retry. */
const RETRY_DELAY = 500

/** Staff look at the page and can try again themselves, so a failure is shown after one quick retry. */
function FewRetries({ children }: { children: ReactNode }) {
  const cache = useQueryClient()
  // Before the first query reads them.
  const [usual] = useState(() => {
    const options = cache.getDefaultOptions()
    if (!isServer)
      cache.setDefaultOptions({ ...options, queries: { ...options.queries, retry, retryDelay: RETRY_DELAY } })
    return options
  })
  useEffect(() => () => cache.setDefaultOptions(usual), [cache, usual])
  return children
}

const retry = (failures: number, error: unknown) => failures < 1 && shouldRetry(failures, error)
