import { useEffect, useState } from 'react'
import type { Attention as AttentionLists, MoneyOverview } from '../../../contract/calls/console/money.ts'
import { call } from '../../api/call.ts'
import { timeText } from '../../dates.ts'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { useListKeys } from '../../features/console/frame/list-keys.ts'
import { Attention } from '../../features/console/money/attention.tsx'
import { MoneyExports } from '../../features/console/money/money-exports.tsx'
import { WaitingList } from '../../features/console/money/waiting-list.tsx'
import { WhereMoneyIs } from '../../features/console/money/where-money-is.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The operator's page with all of the money. @source money.md §1 */
export default function OperatorMoney() {
  const { data, problem } = useMoney()
  useListKeys()
  return (
    <ConsoleFrame current="Money" controls={data && <Compared compared={data.overview.compared} />}>
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

function useMoney() {
  const [data, setData] = useState<{ overview: MoneyOverview; attention: AttentionLists } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const [overview, attention] = await Promise.all([
        call('consoleMoney.get'),
        call('consoleMoney.attention'),
      ])
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
