import { useState } from 'react'
import type { Claim } from '../../../../contract/calls/orders/claim-shape.ts'
import { MAX_CLAIM_TEXT } from '../../../../contract/rules/orders/claims.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { type OrderActProps, useOrderAct } from '../actions/use-order-act.ts'
import { orderInput } from '../order-query.ts'
import { termsWords } from './claim-words.ts'
import { ConfirmReturn } from './confirm-return.tsx'

type StepProps = OrderActProps & { claim: Claim }

/** What the buyer can do about their report. */
export function BuyerSteps(props: StepProps) {
  const { claim } = props
  const canStep = claim.can_accept || claim.can_escalate || claim.can_withdraw
  return (
    <>
      {claim.can_confirm_return && <ConfirmReturn {...props} />}
      {canStep && (
        <div className="grid gap-3 sm:flex sm:flex-wrap print:hidden">
          {claim.can_accept && <Accept {...props} />}
          {claim.can_escalate && <Escalate {...props} />}
          {claim.can_withdraw && <Withdraw {...props} />}
        </div>
      )}
    </>
  )
}

function Accept({ order, token, claim, ...hooks }: StepProps) {
  const { busy, actIfSure } = useOrderAct(hooks, 'Your report')
  const accept = () =>
    actIfSure(
      {
        title: 'Accept the offer?',
        text: claim.answer ? `${termsWords(claim.answer, 'buyer')}. This settles your report.` : '',
        yes: 'Accept',
        no: 'Not yet',
      },
      () => call('claims.accept', orderInput(order.id, token)),
      'It was not accepted.',
    )
  return (
    <Button busy={busy} busyLabel="One moment…" onClick={() => void accept()}>
      Accept the offer
    </Button>
  )
}

function Escalate({ order, token, claim, onDone }: StepProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isReturning = claim.state === 'returning'
  const send = async (form: FormData) => {
    const body = { text: String(form.get('text') ?? '') }
    const result = await call('claims.escalate', { ...orderInput(order.id, token), body })
    if (result.error !== null) return result.error
    onDone(result.data.order)
    return null
  }
  return (
    <>
      <Button
        variant={claim.can_accept || isReturning ? 'secondary' : 'primary'}
        onClick={() => setIsOpen(true)}
      >
        {isReturning ? 'Ask Stoop to step in' : 'Ask Stoop to decide'}
      </Button>
      {isOpen && (
        <FormDialog
          title={isReturning ? 'Ask Stoop to step in' : 'Ask Stoop to decide'}
          action="Send"
          failed="This was not sent"
          onSend={send}
          onClose={() => setIsOpen(false)}
        >
          <p className="text-soft">
            We read what both of you wrote, also in your messages about the item, and look at the photos. The
            money stays on hold until we decide, usually within 7 days.
          </p>
          <TextArea
            name="text"
            label={isReturning ? 'What happened' : 'Anything to add?'}
            optional
            maxLength={MAX_CLAIM_TEXT}
          />
        </FormDialog>
      )}
    </>
  )
}

function Withdraw({ order, token, claim, ...hooks }: StepProps) {
  const { busy, actIfSure } = useOrderAct(hooks, 'Your report')
  const withdraw = () =>
    actIfSure(
      {
        title: 'Withdraw your report?',
        text: 'The sale is completed and the seller is paid. You can’t report a problem with this order again.',
        yes: 'Withdraw',
        no: 'Keep it',
        danger: true,
      },
      () => call('claims.withdraw', orderInput(order.id, token)),
      'It was not withdrawn.',
    )
  return (
    <Button variant="ghost" busy={busy} busyLabel="One moment…" onClick={() => void withdraw()}>
      Withdraw report
    </Button>
  )
}
