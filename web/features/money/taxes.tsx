import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Taxes as TaxFacts } from '../../../contract/calls/money/taxes.ts'
import { callQuery } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/transport/response.ts'
import { useCharges } from '../../charges.ts'
import { dayText } from '../../dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useAlerts } from '../../ui/feedback/alerts.tsx'
import { amountText } from './money-words.ts'
import { taxYears } from './tax-years.ts'

/** What is reported of the seller, and what they have to certify; nothing where there is neither. */
export function Taxes() {
  const { data } = useQuery(callQuery('taxes.get'))
  const hasCharges = useCharges() !== null
  if (!data) return null
  const { certification } = data.taxes
  const years = taxYears(data.taxes.years, hasCharges)
  if (years.length === 0 && !certification) return null
  return (
    <section aria-label="For your taxes" className="grid gap-4">
      <h2 className="text-xl">For your taxes</h2>
      {certification && <Certification certification={certification} />}
      {years.map((year) => (
        <YearLine key={year.year} year={year} />
      ))}
      {years.length > 0 && (
        <p className="text-sm text-soft">
          What buyers paid for your items, before fees and refunds. Above $20,000 and 200 sales in a year we
          report the total to the IRS and send you a Form 1099-K.
        </p>
      )}
    </section>
  )
}

function YearLine({ year: facts }: { year: TaxFacts['years'][number] }) {
  const { year, sales, gross_cents, new_sales, new_gross_cents, is_reported } = facts
  return (
    <dl className="tabular grid gap-1 border-line border-t pt-3">
      <div className="flex justify-between gap-4 font-semibold">
        <dt>
          {year}
          {is_reported && <span className="ml-2 font-normal text-sm text-soft">reported</span>}
        </dt>
        <dd>{amountText(gross_cents)}</dd>
      </div>
      <Line name="Sales" text={String(sales)} />
      {new_sales > 0 && (
        <Line name="Of them sold as new" text={`${new_sales} for ${amountText(new_gross_cents)}`} />
      )}
    </dl>
  )
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex justify-between gap-4 text-sm text-soft">
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

type Certificate = NonNullable<TaxFacts['certification']>

/** A seller of many new items certifies their details here. @source decision 204 */
function Certification({ certification }: { certification: Certificate }) {
  const { state, due_at, needs_account } = certification
  const { busy, certify } = useCertify()
  if (state === 'done')
    return <p className="text-sm text-soft">Your details are certified until {dayText(due_at)}.</p>
  const title = state === 'due' ? `Certify your details by ${dayText(due_at)}` : 'Your new items are paused'
  const until =
    state === 'due'
      ? 'After that we have to pause your new items.'
      : 'You can put them back on sale once you have certified your details.'
  return (
    <div className={`grid gap-4 rounded-lg p-5 ${state === 'due' ? 'bg-tint' : 'bg-warning-tint'}`}>
      <div className="grid gap-1.5">
        <h3 className="text-lg">{title}</h3>
        <p>
          You sell many new items, so the INFORM Consumers Act asks you to certify that the name, address,
          bank account and tax ID you gave our payment provider are right. {until}
        </p>
        {needs_account && <p>Set up payouts first, so that our payment provider can check your details.</p>}
      </div>
      <Button
        className="justify-self-start"
        disabled={needs_account}
        busy={busy}
        busyLabel="Certifying…"
        onClick={() => void certify()}
      >
        Certify my details
      </Button>
    </div>
  )
}

function useCertify() {
  const queries = useQueryClient()
  const { alert, confirm } = useAlerts()
  const [busy, setBusy] = useState(false)
  const certify = async () => {
    const isSure = await confirm({
      title: 'Certify your details?',
      text: 'You confirm that the name, address, bank account and tax ID you gave our payment provider are yours and are right.',
      yes: 'They are right',
    })
    if (!isSure) return
    setBusy(true)
    const result = await call('taxes.certify')
    setBusy(false)
    if (result.error === null) queries.setQueryData(callQuery('taxes.get').queryKey, result.data)
    else await alert(failureText(result), 'Your details')
  }
  return { busy, certify }
}
