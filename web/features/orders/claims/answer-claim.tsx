import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Claim } from '../../../../contract/calls/orders/claim-shape.ts'
import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
import {
  answersFor,
  type ClaimAnswer,
  MAX_CLAIM_TEXT,
  MIN_CLAIM_TEXT,
} from '../../../../contract/rules/orders/claims.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type RadioCard, RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { type OrderActProps, useOrderAct } from '../actions/use-order-act.ts'
import { AmountField, amountSentence, parseAmount } from './amount-field.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { useClaimPhotos } from './use-claim-photos.ts'

type AnswerProps = OrderActProps & { claim: Claim }

/** The seller answers the buyer's report. The form opens in place, so that the report stays in view. */
export function AnswerClaim(props: AnswerProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <AnswerForm {...props} onClose={() => setIsOpen(false)} />
  return (
    <Button className="justify-self-start max-sm:w-full print:hidden" onClick={() => setIsOpen(true)}>
      Answer the report
    </Button>
  )
}

function AnswerForm(props: AnswerProps & { onClose: () => void }) {
  const { order, claim, onClose } = props
  const photos = useClaimPhotos(order.id, props.token)
  const { form, answer, setAnswer, amount, setAmount, text, setText, errors, busy, submit } = useAnswer(
    props,
    photos,
  )
  const isRefusal = answer === 'disagree'
  // The pressed button is gone, so focus moves here for the keyboard and screen readers.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-6 print:hidden">
      <RadioCards
        legend="Your answer"
        name="answer"
        value={answer}
        error={errors.answer}
        cards={answerCards(order.full_refund_cents, claim)}
        onChange={setAnswer}
      />
      {answer === 'partial' && (
        <AmountField
          label="How much do you offer?"
          value={amount}
          maxCents={order.refundable_cents}
          error={errors.amount}
          onChange={setAmount}
        />
      )}
      <TextArea
        label={isRefusal ? 'Why do you disagree?' : 'Message to the buyer'}
        name="text"
        dir="auto"
        optional={!isRefusal}
        maxLength={MAX_CLAIM_TEXT}
        value={text}
        error={errors.text}
        onChange={({ target }) => setText(target.value)}
      />
      {isRefusal && (
        <PhotoPicker
          list={photos}
          label="Photos, if you have any"
          help="Up to 6, for example from before the sale."
          error={errors.photos}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Sending…">
          Send answer
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}

/** The answers that fit the reason. The one that the buyer asked for comes first and settles the report at once. */
function answerCards(totalCents: number, { reason, wish }: Claim): RadioCard<ClaimAnswer>[] {
  const total = formatPrice(toDollars(totalCents))
  const words: Record<ClaimAnswer, { title: string; note: string }> = {
    return: { title: 'Refund on return', note: `You get the item back, they get ${total} back.` },
    partial: { title: 'Refund a part', note: 'They keep the item, and you keep the rest.' },
    full: { title: 'Refund everything', note: `They get ${total} back. You don’t get the item back.` },
    disagree: { title: 'I disagree', note: 'The buyer can withdraw the report or ask Stoop to decide.' },
  }
  const order = [wish.kind, 'return', 'partial', 'full', 'disagree'] as const
  const shown = [...new Set(order)].filter((value) => answersFor(reason).includes(value))
  return shown.map((value) => ({
    value,
    title: words[value].title,
    note: value === wish.kind ? `${words[value].note} That’s what the buyer asked for.` : words[value].note,
  }))
}

type AnswerErrors = Partial<Record<'answer' | 'amount' | 'text' | 'photos', string>>

function useAnswer(
  { order, claim, onDone, onRefused }: AnswerProps,
  photos: ReturnType<typeof useClaimPhotos>,
) {
  const form = useRef<HTMLFormElement>(null)
  const { busy, act } = useOrderAct({ onDone, onRefused }, 'Your answer')
  const [answer, setAnswer] = useState<ClaimAnswer | null>(null)
  const [amount, setAmount] = useState(() => (claim.wish.cents ? String(toDollars(claim.wish.cents)) : ''))
  const [text, setText] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const maxCents = order.refundable_cents
  const found: AnswerErrors = {}
  if (!answer) found.answer = 'Please choose an answer'
  if (answer === 'partial' && parseAmount(amount, maxCents) === null) found.amount = amountSentence(maxCents)
  if (answer === 'disagree' && text.trim().length < MIN_CLAIM_TEXT)
    found.text = 'Please say why, in at least 20 characters'
  if (answer === 'disagree' && photos.isUploading) found.photos = 'Please wait until your photos are uploaded'
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    const [first] = Object.keys(found)
    if (first || !answer) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    const cents = answer === 'partial' ? (parseAmount(amount, maxCents) ?? undefined) : undefined
    const body = {
      answer,
      text,
      photo_ids: answer === 'disagree' ? photos.ids : [],
      ...(cents ? { cents } : {}),
    }
    await act(() => call('claims.answer', { params: { id: order.id }, body }), 'It was not sent.')
  }
  const errors: AnswerErrors = hasTried ? found : {}
  return { form, answer, setAnswer, amount, setAmount, text, setText, errors, busy, submit }
}
