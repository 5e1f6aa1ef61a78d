import { useState } from 'react'
import type { Difference } from '../../../../contract/calls/console/money.ts'
import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import { call } from '../../../api/call.ts'
import { dayText } from '../../../dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { openMark, rowProps } from '../frame/list-keys.ts'
import { ReasonDialog } from '../records/reason-dialog.tsx'
import { OrderLink } from './money-steps.tsx'
import { sentence } from './money-words.ts'
import { useMoneyAct } from './use-money-act.ts'

/** A difference between the books and the provider, with what can be done about it. */
export function DifferenceRow({ difference }: { difference: Difference }) {
  const { kind, subject, cause, owner, recorded_cents, provider_cents, since, note, order_id } = difference
  const [asked, setAsked] = useState<'close' | 'assign' | null>(null)
  const end = () => setAsked(null)
  return (
    <li {...rowProps} className="grid grid-cols-[minmax(0,1fr)] gap-y-1 py-3.5">
      <span className="font-semibold">{sentence(kind.replaceAll('_', ' '))}</span>
      <span>{cause}</span>
      {(recorded_cents !== null || provider_cents !== null) && (
        <span className="tabular">{differenceText(recorded_cents, provider_cents)}</span>
      )}
      <span className="wrap-anywhere text-sm text-soft">
        {[`Owner: ${owner}`, `since ${dayText(since)}`, subject, note].filter(Boolean).join(' · ')}
      </span>
      <div className="mt-1 flex flex-wrap gap-2">
        {order_id && <OrderLink id={order_id} />}
        <Button {...openMark} variant="secondary" onClick={() => setAsked('close')}>
          Close difference
        </Button>
        <Button variant="secondary" onClick={() => setAsked('assign')}>
          Assign
        </Button>
      </div>
      {asked === 'close' && <CloseDialog id={difference.id} onClose={end} />}
      {asked === 'assign' && <AssignDialog id={difference.id} owner={owner} onClose={end} />}
    </li>
  )
}

function CloseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const act = useMoneyAct()
  return (
    <ReasonDialog
      action={{
        title: 'Close this difference?',
        action: 'Close difference',
        note: 'No money moves. The difference opens again only if its amounts change.',
        done: 'The difference is closed.',
        send: (reason) =>
          act(() => call('consoleMoney.closeDifference', { params: { id }, body: { reason } })),
      }}
      onClose={onClose}
    />
  )
}

function AssignDialog({ id, owner, onClose }: { id: string; owner: string; onClose: () => void }) {
  const act = useMoneyAct()
  return (
    <FormDialog
      title="Who takes care of it?"
      action="Assign"
      failed="Nothing was changed"
      onClose={onClose}
      onSend={(form) => {
        const assignee = String(form.get('assignee') ?? '')
        return act(() => call('consoleMoney.assignDifference', { params: { id }, body: { assignee } }))
      }}
    >
      <TextField name="assignee" label="Name" help={`Now: ${owner}.`} required maxLength={80} />
    </FormDialog>
  )
}

function differenceText(recorded: number | null, provider: number | null): string {
  if (provider === null) return `Recorded ${formatCents(recorded ?? 0)}`
  const found = formatCents(provider)
  return recorded === null ? `Found ${found}` : `Recorded ${formatCents(recorded)}, found ${found}`
}
