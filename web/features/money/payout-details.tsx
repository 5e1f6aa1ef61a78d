import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import type { Money } from '../../../contract/calls/money/money.ts'
import {
  PAYOUT_DETAILS_LENGTH,
  type PayoutMethod,
  payoutMethods,
} from '../../../contract/rules/money/payout-methods.ts'
import { callQuery } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/transport/response.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { amountText, waitingCents } from './money-words.ts'

const methods = Object.entries(payoutMethods).map(([value, { label }]) => ({ value, label }))

/** How a seller is paid where no provider does it: they say how, and the people who run the marketplace pay them. */
export function PayoutDetails({ money }: { money: Money }) {
  const { details } = money.account
  const [isChanging, setIsChanging] = useState(false)
  const waiting = waitingCents(money)
  const title = details
    ? 'How you’re paid'
    : waiting > 0
      ? `Get ${amountText(waiting)}`
      : 'Get ready to be paid'
  return (
    <section
      aria-labelledby="payouts"
      className={clsx('grid gap-4 rounded-lg p-5 md:p-6', details ? 'border border-line' : 'bg-tint')}
    >
      <div className="grid gap-1.5">
        <h2 id="payouts" className="text-xl">
          {title}
        </h2>
        <p className="max-w-prose">
          This marketplace pays its sellers by hand. Say how you want to be paid, and the people who run it
          send you the money of each sale once its protection has ended.
        </p>
      </div>
      {details && !isChanging ? (
        <SavedDetails details={details} onChange={() => setIsChanging(true)} />
      ) : (
        <DetailsForm details={details} onDone={() => setIsChanging(false)} />
      )}
    </section>
  )
}

type Details = NonNullable<Money['account']['details']>

function SavedDetails({ details, onChange }: { details: Details; onChange: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <dl className="grid gap-0.5">
        <dt className="font-semibold">{payoutMethods[details.method].label}</dt>
        <dd className="wrap-anywhere whitespace-pre-line text-soft">{details.details}</dd>
      </dl>
      <Button variant="secondary" onClick={onChange}>
        Change
      </Button>
    </div>
  )
}

function DetailsForm({ details, onDone }: { details: Details | null; onDone: () => void }) {
  const [method, setMethod] = useState<PayoutMethod>(details?.method ?? 'bank')
  const [typed, setTyped] = useState(details?.details ?? '')
  const [missing, setMissing] = useState(false)
  const { busy, problem, save } = useSave(onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = typed.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) void save({ method, details: typed.trim() })
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-5">
      {problem && <Alert title="Not saved">{problem}</Alert>}
      <Select
        label="How do you want to be paid?"
        options={methods}
        value={method}
        onChange={({ target }) => setMethod(target.value as PayoutMethod)}
      />
      <TextArea
        label="Where does the money go?"
        help={`${payoutMethods[method].hint}. Only the people who pay you see it.`}
        error={missing ? 'Say where the money goes.' : undefined}
        value={typed}
        maxLength={PAYOUT_DETAILS_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Save
        </Button>
        {details && (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

function useSave(onDone: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (body: Details) => {
    setBusy(true)
    setProblem(null)
    const result = await call('money.saveDetails', { body })
    setBusy(false)
    if (result.error !== null) return setProblem(failureText(result))
    queries.setQueryData(callQuery('money.get').queryKey, result.data)
    toast({ text: 'Saved.' })
    onDone()
  }
  return { busy, problem, save }
}
