import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '../../../../contract/paths.ts'
import { agoText } from '../../../ago-text.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { rowMark } from '../frame/list-keys.ts'
import { useProving } from '../frame/staff-call.tsx'
import { Table } from './table.tsx'

type Health = DataOf<'consoleHealth.get'>

/** The queues that have something in them. */
export function Queues({ queues }: Pick<Health, 'queues'>) {
  if (queues.length === 0) return <p className="text-soft">Every queue is empty.</p>
  const rows = queues.map(({ name, waiting, running, retrying, failed }) => [
    name,
    waiting,
    running,
    retrying,
    failed > 0 ? (
      <Badge key="failed" variant="danger">
        {failed}
      </Badge>
    ) : (
      0
    ),
  ])
  return (
    <Table name="Queues" columns={['Queue', 'Waiting', 'Running', 'To be retried', 'Failed']} rows={rows} />
  )
}

/** Jobs that failed, why, and a button for those that are not tried again by themselves. */
export function Failures({ failures }: Pick<Health, 'failures'>) {
  const { retry, busy, problem } = useRetry()
  if (failures.length === 0) return <p className="text-soft">No job has failed.</p>
  return (
    <>
      {problem && <Alert title="The job was not run again">{problem}</Alert>}
      <ul aria-label="Failed jobs" className="divide-y divide-line border-line border-y">
        {failures.map((failure) => (
          <li key={failure.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
              <p className="font-semibold">{failure.queue}</p>
              <p className="wrap-anywhere text-sm">{failure.error}</p>
              <p className="tabular text-sm text-soft">
                {agoText(failure.at, Date.now())} · {attemptsText(failure.attempts)}
              </p>
            </div>
            {failure.is_retried ? (
              <p className="text-sm text-soft">Tried again by itself</p>
            ) : (
              <Button
                {...rowMark}
                variant="secondary"
                aria-label={`Retry ${failure.queue}`}
                busy={busy === failure.id}
                onClick={() => void retry(failure)}
              >
                Retry
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const attemptsText = (attempts: number) => (attempts === 1 ? '1 attempt' : `${attempts} attempts`)

function useRetry() {
  const proving = useProving()
  const cache = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const retry = async ({ id, queue }: { id: string; queue: string }) => {
    setBusy(id)
    const { error } = await proving(() => call('consoleHealth.retry', { body: { id, queue } }))
    setProblem(error)
    setBusy(null)
    await cache.invalidateQueries({ queryKey: ['consoleHealth.get'] })
  }
  return { retry, busy, problem }
}
