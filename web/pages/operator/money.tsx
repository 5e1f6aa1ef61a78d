import { useQuery } from '@tanstack/react-query'
import type { MoneyOverview } from '../../../contract/calls/console/money.ts'
import { callQuery } from '../../api/cache/query.ts'
import { timeText } from '../../dates.ts'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { useListKeys } from '../../features/console/frame/list-keys.ts'
import { Attention } from '../../features/console/money/attention.tsx'
import { HandPayouts } from '../../features/console/money/hand-payouts.tsx'
import { MoneyExports } from '../../features/console/money/money-exports.tsx'
import { WaitingList } from '../../features/console/money/waiting-list.tsx'
import { WhereMoneyIs } from '../../features/console/money/where-money-is.tsx'
import { QueryProblem } from '../../features/console/records/query-problem.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The operator's page with all of the money. @source money.md §1 */
export default function OperatorMoney() {
  const money = useQuery(callQuery('consoleMoney.get'))
  const broken = useQuery(callQuery('consoleMoney.attention'))
  const [overview, attention] = [money.data, broken.data]
  const failed = [money, broken].find(({ error }) => error)
  useListKeys()
  return (
    <ConsoleFrame current="Money" controls={overview && <Compared compared={overview.compared} />}>
      {failed && <QueryProblem query={failed} />}
      {overview && attention ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-14 pb-10">
          <WhereMoneyIs overview={overview} />
          <Attention attention={attention} />
          <HandPayouts isByHand={overview.is_by_hand} />
          <WaitingList key={JSON.stringify(overview.waiting)} overview={overview} />
          <MoneyExports isByHand={overview.is_by_hand} />
        </div>
      ) : (
        !failed && <Skeleton className="h-96" />
      )}
    </ConsoleFrame>
  )
}

function Compared({ compared }: Pick<MoneyOverview, 'compared'>) {
  if (!compared) return <p className="text-soft">The books have not been compared with the provider yet.</p>
  const { at, failure } = compared
  return (
    <p className="max-w-prose text-soft">
      {failure
        ? `The comparison of ${timeText(at)} failed: ${failure}`
        : `Books last compared with the provider ${timeText(at)}`}
    </p>
  )
}
