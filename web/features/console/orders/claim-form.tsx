import { type FormEvent, useState } from 'react'
import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import type { ClaimDecision } from '../../../../contract/rules/orders/claims.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { centsIn, DollarsField } from '../frame/dollars-field.tsx'
import { useAct } from '../frame/use-act.ts'
import type { StaffOrder } from './order-words.ts'

const decisions: { value: ClaimDecision; title: string; note: string }[] = [
  { value: 'release', title: 'Pay the seller', note: 'The claim closes and nothing is refunded.' },
  { value: 'partial', title: 'Refund a part', note: 'The buyer keeps the item; the seller gets the rest.' },
  { value: 'full', title: 'Refund everything', note: 'The buyer gets all of it back and keeps the item.' },
  {
    value: 'return',
    title: 'Refund on return',
    note: 'The buyer has 7 days to return it; then all of it goes back.',
  },
]

/** Decides a claim that was escalated. Both sides read the reason. */
export function ClaimForm({ order }: { order: StaffOrder }) {
  const [decision, setDecision] = useState<ClaimDecision | null>(null)
  const { problem, busy, send } = useDecision(order, decision)
  return (
    <form className="grid gap-4 rounded-lg bg-sunken p-4" onSubmit={send}>
      <RadioCards
        legend="Your decision"
        name="decision"
        cards={decisions}
        value={decision}
        onChange={setDecision}
      />
      {decision === 'partial' && (
        <DollarsField
          label="Amount to refund"
          help={`At most what is left of the price, ${formatCents(order.item_cents)}.`}
        />
      )}
      <TextArea
        name="reason"
        label="Why"
        help="Buyer and seller read it in their email."
        required
        maxLength={500}
      />
      {problem && <Alert title="The claim was not decided">{problem}</Alert>}
      <Button type="submit" className="justify-self-start" busy={busy} busyLabel="Deciding…">
        Decide claim
      </Button>
    </form>
  )
}

function useDecision(order: StaffOrder, decision: ClaimDecision | null) {
  const act = useAct()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!decision) return setProblem('Choose a decision.')
    const form = new FormData(event.currentTarget)
    const cents = centsIn(form)
    const body = {
      decision,
      reason: String(form.get('reason')).trim(),
      ...(decision === 'partial' ? { cents } : {}),
    }
    setBusy(true)
    setProblem(await act(() => call('consoleOrders.decideClaim', { params: { id: order.id }, body })))
    setBusy(false)
  }
  return { problem, busy, send: (event: FormEvent<HTMLFormElement>) => void send(event) }
}
