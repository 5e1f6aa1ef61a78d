import { useState } from 'react'
import type { StaffDispute } from '../../../../contract/calls/console/order-shape.ts'
import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import { call } from '../../../api/call.ts'
import { timeText, untilText } from '../../../dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useStaff } from '../frame/staff-gate.tsx'
import { useAct } from '../frame/use-act.ts'
import { ReasonDialog } from '../records/reason-dialog.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { Facts, Part } from './facts.tsx'
import { inWords, type StaffOrder } from './order-words.ts'

/** Disputes and fraud warnings, and what an operator can do about those that are open. */
export function OrderDisputes({ order }: { order: StaffOrder }) {
  const isOperator = useStaff().role === 'operator'
  return (
    <>
      {order.dispute_list.map((dispute) => (
        <Part key={dispute.id} title="Dispute">
          <DisputeFacts dispute={dispute} />
          {isOperator && isAnswerable(dispute) && <Answer orderId={order.id} dispute={dispute} />}
        </Part>
      ))}
      {order.warnings.map((warning) => (
        <Part key={warning.id} title="Fraud warning">
          <Facts
            facts={[
              ['State', inWords(warning.state)],
              ['Kind', inWords(warning.fraud_type)],
              ['Since', timeText(warning.opened_at)],
              ['Id', warning.id],
            ]}
          />
          {isOperator && warning.state === 'open' && <Keep orderId={order.id} warningId={warning.id} />}
        </Part>
      ))}
    </>
  )
}

const isAnswerable = ({ status, ended_at, request }: StaffDispute) =>
  ended_at === null && request === null && status.endsWith('needs_response')

function DisputeFacts({ dispute }: { dispute: StaffDispute }) {
  return (
    <Facts
      facts={[
        ['Status', inWords(dispute.status)],
        ['Reason', inWords(dispute.reason)],
        ['Amount', formatCents(dispute.cents)],
        ['Answer until', dispute.due_by && <strong key="due">{untilText(dispute.due_by)}</strong>],
        ['Opened', timeText(dispute.opened_at)],
        ['Ended', dispute.ended_at && timeText(dispute.ended_at)],
        ['Asked for', dispute.request && `${inWords(dispute.request)}, not answered yet`],
        ['Refused because', dispute.refusal],
        ['Id', dispute.id],
      ]}
    />
  )
}

function Answer({ orderId, dispute }: { orderId: string; dispute: StaffDispute }) {
  const act = useAct()
  const [asked, setAsked] = useState<'submit' | 'accept' | null>(null)
  const close = () => setAsked(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAsked('submit')}>Review evidence</Button>
      <Button variant="secondary" onClick={() => setAsked('accept')}>
        Give up
      </Button>
      {asked === 'submit' && <EvidenceDialog orderId={orderId} dispute={dispute} onClose={close} />}
      {asked === 'accept' && (
        <ReasonDialog
          action={{
            title: 'Give up the dispute?',
            action: 'Give up',
            note: 'The buyer keeps the money, and it can’t be undone.',
            send: (reason) => {
              const body = { dispute_id: dispute.id, reason }
              return act(() => call('consoleOrders.acceptDispute', { params: { id: orderId }, body }))
            },
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

function Keep({ orderId, warningId }: { orderId: string; warningId: string }) {
  const act = useAct()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">Keep the order, or refund everything below before the bank does.</p>
      <Button variant="secondary" className="justify-self-start" onClick={() => setIsAsked(true)}>
        Keep order
      </Button>
      {isAsked && (
        <ReasonDialog
          action={{
            title: 'Keep the order?',
            action: 'Keep order',
            note: 'It goes on although a card network suspects fraud. Its seller gets an email if they were asked to wait.',
            send: (reason) => {
              const body = { warning_id: warningId, reason }
              return act(() => call('consoleOrders.keepWarned', { params: { id: orderId }, body }))
            },
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  )
}
