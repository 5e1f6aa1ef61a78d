import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '../../../contract/paths.ts'
import { callQuery } from '../../api/cache/query.ts'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { useListKeys } from '../../features/console/frame/list-keys.ts'
import { Section } from '../../features/console/frame/section.tsx'
import { FailingWebhooks } from '../../features/console/health/failing-webhooks.tsx'
import { Figures, Tables } from '../../features/console/health/installation.tsx'
import { Failures, Queues } from '../../features/console/health/jobs.tsx'
import { Providers } from '../../features/console/health/providers.tsx'
import { QueryProblem } from '../../features/console/records/query-problem.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Milliseconds between two readings while the page is looked at. */
const PERIOD = 30_000

/** How this installation is. */
export default function Health() {
  const query = callQuery('consoleHealth.get')
  const reading = useQuery({ ...query, refetchInterval: PERIOD, refetchOnWindowFocus: 'always' })
  const { data, error } = reading
  useListKeys()
  return (
    <ConsoleFrame current="Health">
      <QueryProblem query={reading} />
      {data ? <Sections health={data} /> : !error && <Skeleton className="h-96" />}
    </ConsoleFrame>
  )
}

function Sections({ health }: { health: DataOf<'consoleHealth.get'> }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Figures health={health} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 xl:grid-cols-2">
        <Section title="Failed jobs">
          <Failures failures={health.failures} />
        </Section>
        <Section title="Queues">
          <Queues queues={health.queues} />
        </Section>
        <Section title="Webhooks">
          <FailingWebhooks webhooks={health.webhooks} />
        </Section>
        <Section title="Providers">
          <Providers providers={health.providers} />
        </Section>
        <Section title="Largest tables">
          <Tables database={health.database} />
        </Section>
      </div>
    </div>
  )
}
