import { useState } from 'react'
import type { DataOf } from '../../../../contract/paths.ts'
import { agoText } from '../../../ago-text.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/cards/badge.tsx'
import { rowMark } from '../frame/list-keys.ts'
import { useAct } from '../frame/use-act.ts'
import { ReasonDialog } from '../records/reason-dialog.tsx'
import { Table } from './table.tsx'

type Health = DataOf<'consoleHealth.get'>
type Failure = Health['failures'][number]

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
  const [asked, setAsked] = useState<Failure | null>(null)
  if (failures.length === 0) return <p className="text-soft">No job has failed.</p>
  return (
    <>
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
                onClick={() => setAsked(failure)}
              >
                Retry
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <RetryDialog failure={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const attemptsText = (attempts: number) => (attempts === 1 ? '1 attempt' : `${attempts} attempts`)

const shownAgain = ['consoleHealth.get'] as const

function RetryDialog({ failure: { id, queue }, onClose }: { failure: Failure; onClose: () => void }) {
  const act = useAct(shownAgain)
  return (
    <ReasonDialog
      action={{
        title: `Run ${queue} again?`,
        action: 'Run the job again',
        note: 'It runs once more, in a moment.',
        done: 'The job runs again.',
        failed: 'The job was not run again',
        send: (reason) => act(() => call('consoleHealth.retry', { body: { id, queue, reason } })),
      }}
      onClose={onClose}
    />
  )
}
