import { type FormEvent, useRef, useState } from 'react'
import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
import {
  CLAIM_DAYS,
  claimReasons,
  MAX_CLAIM_TEXT,
  needsPhoto,
  wishesFor,
} from '../../../../contract/rules/orders/claims.ts'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/transport/response.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { orderInput } from '../order-query.ts'
import { AmountField, parseAmount } from './amount-field.tsx'
import { reasonWords } from './claim-words.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { type ReportDraft, type ReportErrors, reportErrors, wishOf } from './report-draft.ts'
import { type ClaimPhotoList, useClaimPhotos } from './use-claim-photos.ts'
import { useReportDraft } from './use-report-draft.ts'

interface ReportFormProps {
  order: Order
  token: string | null
  onDone: (order: Order) => void
}

/** Reports a problem: what is wrong, what happened, photos, and what the buyer would like. */
export function ReportForm(props: ReportFormProps) {
  const { order } = props
  const photos = useClaimPhotos(order.id, props.token)
  const { form, draft, change, errors, problem, busy, submit } = useReport(props, photos)
  const { reason } = draft
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-prose gap-10 pb-10"
    >
      <RadioCards
        legend="What’s wrong?"
        name="reason"
        value={reason}
        error={errors.reason}
        cards={claimReasons.map((value) => ({ value, ...reasonWords[value] }))}
        onChange={(value) => change({ reason: value })}
      />
      <TextArea
        label="What happened?"
        name="text"
        rows={5}
        dir="auto"
        maxLength={MAX_CLAIM_TEXT}
        value={draft.text}
        error={errors.text}
        help="The seller reads this. Say what you expected and what you got."
        onChange={({ target }) => change({ text: target.value })}
      />
      <PhotoPicker
        list={photos}
        label={reason && !needsPhoto(reason) ? 'Photos, if you have any' : 'Photos of the problem'}
        help="Up to 6. Only you, the seller and Stoop can see them."
        error={errors.photos}
      />
      <WishFields order={order} draft={draft} errors={errors} onChange={change} />
      <div className="grid gap-4">
        {problem && <Alert title="Your report was not sent">{problem}</Alert>}
        <p className="text-soft">
          The seller has {CLAIM_DAYS.opened} days to answer. We hold your money until this is resolved.
        </p>
        <Button
          type="submit"
          size="lg"
          busy={busy}
          busyLabel="Sending…"
          className="justify-self-start max-sm:w-full"
        >
          Send report
        </Button>
      </div>
    </form>
  )
}

interface WishFieldsProps {
  order: Order
  draft: ReportDraft
  errors: ReportErrors
  onChange: (part: Partial<ReportDraft>) => void
}

function WishFields({ order, draft, errors, onChange }: WishFieldsProps) {
  const total = formatPrice(toDollars(order.full_refund_cents))
  if (draft.reason && wishesFor(draft.reason).length === 1)
    return (
      <div className="grid gap-1">
        <h2 className="font-sans! font-semibold text-sm! tracking-normal!">What you get</h2>
        <p>If the seller agrees or doesn’t answer, you get all of the {total} back.</p>
      </div>
    )
  return (
    <div className="grid gap-5">
      <RadioCards
        legend="What would you like?"
        name="wish"
        value={wishOf(draft)}
        error={errors.wish}
        cards={[
          {
            value: 'return',
            title: 'Return it for a full refund',
            note: `You give it back in person and get ${total}.`,
          },
          { value: 'partial', title: 'Keep it and get some money back', note: 'You say how much.' },
        ]}
        onChange={(wish) => onChange({ wish })}
      />
      {draft.wish === 'partial' && (
        <AmountField
          label="How much would be fair?"
          value={draft.amount}
          maxCents={order.refundable_cents}
          error={errors.amount}
          onChange={(amount) => onChange({ amount })}
        />
      )}
    </div>
  )
}

/** The report, its errors once it was sent incomplete, and sending it. What was typed stays when it fails. */
function useReport({ order, token, onDone }: ReportFormProps, photos: ClaimPhotoList) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, drop } = useReportDraft(order.id, photos)
  const [hasTried, setHasTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const found = reportErrors(
    draft,
    { count: photos.ids.length, isUploading: photos.isUploading },
    order.refundable_cents,
  )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    setProblem(null)
    const [first] = Object.keys(found) as (keyof ReportErrors)[]
    const { reason } = draft
    const wish = wishOf(draft)
    if (first || !reason || !wish) return focusField(form.current, first)
    setBusy(true)
    const cents = parseAmount(draft.amount, order.refundable_cents)
    const body = {
      reason,
      text: draft.text,
      photo_ids: photos.ids,
      wish,
      ...(wish === 'partial' && cents ? { cents } : {}),
    }
    const result = await call('claims.open', { ...orderInput(order.id, token), body })
    setBusy(false)
    if (result.error !== null) return setProblem(failureText(result))
    drop()
    onDone(result.data.order)
  }
  return { form, draft, change, errors: hasTried ? found : {}, problem, busy, submit }
}

/** Moves the focus to the first field that needs something. */
function focusField(form: HTMLFormElement | null, field: keyof ReportErrors | undefined): void {
  const selector = field === 'photos' ? 'fieldset > ul button' : `[name=${field}]`
  form?.querySelector<HTMLElement>(selector)?.focus()
}
