import { useEffect, useState } from 'react'
import type {
  Attention as AttentionLists,
  MoneyOverview,
} from '../../../contract/calls/site/operator-money.ts'
import { call } from '../../api/call.ts'
import { timeText } from '../../dates.ts'
import { pageMeta } from '../../features/account/page-meta.ts'
import { Attention } from '../../features/operator/attention.tsx'
import { MoneyExports } from '../../features/operator/money-exports.tsx'
import { openWithKey } from '../../features/operator/open-with-key.ts'
import { OperatorFrame } from '../../features/operator/operator-frame.tsx'
import { WaitingList } from '../../features/operator/waiting-list.tsx'
import { WhereMoneyIs } from '../../features/operator/where-money-is.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export const meta = pageMeta('Money')

/** The operator's page with all of the money. It opens like the dashboard. @source money.md §1 */
export default function OperatorMoney() {
  const { data, problem } = useMoney()
  return (
    <OperatorFrame current="Money" controls={data && <Compared compared={data.overview.compared} />}>
      {problem && <Alert>{problem}</Alert>}
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-14 pb-10">
          <WhereMoneyIs overview={data.overview} />
          <Attention attention={data.attention} />
          <WaitingList overview={data.overview} />
          <MoneyExports isByHand={data.overview.is_by_hand} />
        </div>
      ) : (
        !problem && <Skeleton className="h-96" />
      )}
    </OperatorFrame>
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

function useMoney() {
  const [data, setData] = useState<{ overview: MoneyOverview; attention: AttentionLists } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const refused = await openWithKey()
      if (refused) return setProblem(refused)
      const [overview, attention] = await Promise.all([call('operator.money'), call('operator.attention')])
      if (!isCurrent) return
      if (overview.data && attention.data) setData({ overview: overview.data, attention: attention.data })
      else setProblem(overview.error ?? attention.error)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [])
  return { data, problem }
}
