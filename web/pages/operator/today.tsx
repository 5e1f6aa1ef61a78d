import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '../../../contract/paths.ts'
import { formatCents } from '../../../contract/rules/money/format-cents.ts'
import { callQuery } from '../../api/cache/query.ts'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { useListKeys } from '../../features/console/frame/list-keys.ts'
import { Section } from '../../features/console/frame/section.tsx'
import { QueryProblem } from '../../features/console/records/query-problem.tsx'
import { BrokenList } from '../../features/console/today/broken-list.tsx'
import { WaitingRows } from '../../features/console/today/waiting-rows.tsx'
import { WeekFigure } from '../../features/console/today/week-figure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Milliseconds between two readings while the page is looked at. */
const PERIOD = 30_000

/** What waits for staff, what broke, and how the week went. */
export default function Today() {
  const query = callQuery('consoleToday.get')
  const reading = useQuery({ ...query, refetchInterval: PERIOD, refetchOnWindowFocus: 'always' })
  const { data, error } = reading
  useListKeys()
  return (
    <ConsoleFrame current="Today">
      <QueryProblem query={reading} />
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
            <Section title="Waiting for you">
              <WaitingRows waits={data.waits} />
            </Section>
            {data.broke && (
              <Section title="Problems in the last 24 hours">
                <BrokenList broke={data.broke} />
              </Section>
            )}
          </div>
          {data.week && <Week week={data.week} />}
        </div>
      ) : (
        !error && <Skeleton className="h-96" />
      )}
    </ConsoleFrame>
  )
}

function Week({ week }: { week: NonNullable<DataOf<'consoleToday.get'>['week']> }) {
  const sum = (of: (day: (typeof week)[number]) => number) => week.reduce((total, day) => total + of(day), 0)
  const days = (of: (day: (typeof week)[number]) => number) =>
    week.map((day) => ({ day: day.day, value: of(day) }))
  const orders = sum((day) => day.orders)
  const first = week[0]?.day ?? ''
  return (
    <Section title="Last 7 days">
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <WeekFigure
          title="Sales"
          total={formatCents(sum((day) => day.sales_cents))}
          to={`/operator/orders?paid_from=${first}`}
          note={
            orders === 1
              ? '1 paid order in 7 days'
              : `${orders.toLocaleString('en-US')} paid orders in 7 days`
          }
          days={days((day) => day.sales_cents)}
          text={formatCents}
        />
        <WeekFigure
          title="Sign-ups"
          total={sum((day) => day.sign_ups).toLocaleString('en-US')}
          to={`/operator/people?joined_from=${first}`}
          days={days((day) => day.sign_ups)}
          text={(count) => count.toLocaleString('en-US')}
        />
        <WeekFigure
          title="Money at risk"
          total={formatCents(week.at(-1)?.at_risk_cents ?? 0)}
          to="/operator/orders?needs=risk"
          note="in open claims and disputes, now"
          days={days((day) => day.at_risk_cents)}
          text={formatCents}
        />
      </div>
    </Section>
  )
}
