import { type ReactNode, useState } from 'react'
import type { AttentionItem, MoneyAction } from '../../../../contract/calls/console/money.ts'
import type { CallResult } from '../../../../contract/endpoint.ts'
import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { centsIn, DollarsField } from '../frame/dollars-field.tsx'
import { openMark } from '../frame/list-keys.ts'
import { ReasonDialog } from '../records/reason-dialog.tsx'
import { inAuditLog } from '../records/reason-field.tsx'
import { CopyCommand } from './copy-command.tsx'
import { useMoneyAct } from './use-money-act.ts'

interface Step {
  label: string
  title: (item: AttentionItem) => string
  note: (item: AttentionItem) => string
  done: string
  asks?: { label: string; help: string }
  /** What it asks besides the text. */
  fields?: ReactNode
  call: (item: AttentionItem, reason: string, form: FormData) => Promise<CallResult<unknown>>
}

const sellerOf = ({ seller }: AttentionItem) => (seller ? `@${seller}` : 'the seller')
const paramsOf = ({ seller_id }: AttentionItem) => ({ id: seller_id ?? '' })
export const readBySeller = 'The seller reads it in an email. Kept in the audit log.'

const steps: Record<MoneyAction, Step> = {
  pay_by_hand: {
    label: 'Record a payout by hand',
    title: (item) => `Was ${sellerOf(item)} paid by hand?`,
    note: () =>
      'Only once the money has left your bank. It has to be everything that they are owed, which is then not transferred.',
    done: 'The payout is in the ledger. The seller gets an email.',
    asks: { label: 'How it was paid', help: readBySeller },
    fields: <DollarsField label="Amount paid" />,
    call: (item, reason, form) =>
      call('consoleMoney.payByHand', {
        params: paramsOf(item),
        body: { reason, paid_cents: centsIn(form) },
      }),
  },
  write_off: {
    label: 'Write off',
    title: (item) => `Write off the balance of ${sellerOf(item)}?`,
    note: ({ kind, cents }) =>
      kind === 'debt'
        ? `The ${formatCents(Math.abs(cents))} that they owe is closed at your cost. This cannot be undone.`
        : 'Only if they gave the money up in writing. What they are owed here becomes yours; what is in their account at the provider stays there. This cannot be undone.',
    done: 'The balance is closed.',
    asks: { label: 'Why, and where it is in writing', help: inAuditLog.help },
    call: (item, reason) => call('consoleMoney.writeOff', { params: paramsOf(item), body: { reason } }),
  },
  payout_cancelled: {
    label: 'Cancel payout',
    title: ({ cents, ...item }) =>
      `Cancel the payout of ${formatCents(cents)} to ${sellerOf({ cents, ...item })}?`,
    note: () => 'Only if it was not paid. The next export has what they are owed then.',
    done: 'The payout is canceled.',
    call: ({ id }, reason) =>
      call('consoleMoney.reportPayout', { params: { id }, body: { event: 'cancelled', reason } }),
  },
  payout_paid: {
    label: 'It was paid already',
    title: ({ cents, ...item }) => `Was ${sellerOf({ cents, ...item })} paid ${formatCents(cents)} already?`,
    note: () => 'It is more than they are owed now. Their next sales pay the difference.',
    done: 'The payout is in the ledger. The seller gets an email.',
    asks: { label: 'How it was paid', help: readBySeller },
    call: ({ id }, reason) =>
      call('consoleMoney.reportPayout', {
        params: { id },
        body: { event: 'paid', reason, already_paid: true },
      }),
  },
  ask_for_bank: {
    label: 'Ask the seller again',
    title: (item) => `Ask ${sellerOf(item)} again?`,
    note: () =>
      'They get the email about the returned payout once more, with a link to correct their bank account. The provider then pays it again.',
    done: 'The seller gets an email.',
    call: ({ id }, reason) => call('consoleMoney.askForBank', { params: { id }, body: { reason } }),
  },
}

/** What can be done about something that needs attention: here, on the page of its order, or at the terminal. */
export function MoneySteps({ item }: { item: AttentionItem }) {
  const act = useMoneyAct()
  const [asked, setAsked] = useState<MoneyAction | null>(null)
  const { order_id, actions, commands } = item
  const step = asked && steps[asked]
  return (
    <div className="col-span-full mt-1 grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
      {(order_id || actions.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {order_id && <OrderLink id={order_id} />}
          {actions.map((name) => (
            <Button {...openMark} key={name} variant="secondary" onClick={() => setAsked(name)}>
              {steps[name].label}
            </Button>
          ))}
        </div>
      )}
      {commands.map((command) => (
        <CopyCommand key={command} command={command} />
      ))}
      {step && (
        <ReasonDialog
          action={{
            title: step.title(item),
            action: step.label,
            note: step.note(item),
            done: step.done,
            asks: step.asks ?? inAuditLog,
            fields: step.fields,
            send: (reason, form) => act(() => step.call(item, reason, form)),
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

/** Opens an order, whose page has its actions. */
export function OrderLink({ id }: { id: string }) {
  return (
    <LinkButton {...openMark} variant="secondary" to={`/operator/orders?order=${id}`}>
      Open the order
    </LinkButton>
  )
}
