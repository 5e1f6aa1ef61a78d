import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PayoutByHand } from '../../../../contract/calls/console/money-actions.ts'
import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import { payoutMethods } from '../../../../contract/rules/money/payout-methods.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'
import { dayText } from '../../../dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { openMark, rowProps } from '../frame/list-keys.ts'
import { Section } from '../frame/section.tsx'
import { QueryProblem } from '../records/query-problem.tsx'
import { ReasonDialog } from '../records/reason-dialog.tsx'
import { inAuditLog } from '../records/reason-field.tsx'
import { readBySeller } from './money-steps.tsx'
import { useMoneyAct } from './use-money-act.ts'

type Event = Exclude<PayoutByHand['state'], 'reserved'>

const states: Record<PayoutByHand['state'], { text: string; variant: 'warning' | 'success' | 'quiet' }> = {
  reserved: { text: 'To be paid', variant: 'warning' },
  paid: { text: 'Paid', variant: 'success' },
  cancelled: { text: 'Canceled', variant: 'quiet' },
  returned: { text: 'Came back', variant: 'quiet' },
}

/** Payouts that the operator makes, with what became of each. Nothing where a provider pays and there were none. */
export function HandPayouts({ isByHand }: { isByHand: boolean }) {
  const reading = useQuery(callQuery('consoleMoney.payouts'))
  const { data, error } = reading
  if (!isByHand && !error && !data?.payouts.length) return null
  return (
    <Section
      title="Payouts by hand"
      note="“Reserve and download” under Exports adds what is owed now. Pay each from your bank, then say so here."
    >
      <QueryProblem query={reading} />
      {!data && !error && <Skeleton className="h-32" />}
      {data?.payouts.length === 0 && <p className="text-soft">None yet.</p>}
      {data && data.payouts.length > 0 && (
        <ul aria-label="Payouts by hand" className="divide-y divide-line rounded-lg border border-line">
          {data.payouts.map((payout) => (
            <Row key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Row({ payout }: { payout: PayoutByHand }) {
  const { seller, cents, method, details, sales, state, note, is_changed, created_at, ended_at } = payout
  const { text, variant } = states[state]
  return (
    <li {...rowProps} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3.5 md:px-5">
      <span className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {seller ? `@${seller}` : 'A deleted account'}
        <Badge variant={variant}>{text}</Badge>
        {is_changed && <Badge variant="danger">Do not pay</Badge>}
      </span>
      <span className="tabular font-semibold">{formatCents(cents)}</span>
      <span className="wrap-anywhere col-span-2 text-sm">
        {payoutMethods[method].label}
        {details && `: ${details}`}
      </span>
      <span className="wrap-anywhere col-span-2 text-sm text-soft">
        {[
          sales === 1 ? '1 sale' : `${sales} sales`,
          `reserved ${dayText(created_at)}`,
          ended_at && `${text.toLowerCase()} ${dayText(ended_at)}`,
          note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {is_changed ? (
        <span className="col-span-2 text-sm text-soft">
          A sale in it was refunded or disputed after the export: decide it under “Needs attention”.
        </span>
      ) : (
        <Reports payout={payout} />
      )}
    </li>
  )
}

const possible: Record<PayoutByHand['state'], Event[]> = {
  reserved: ['paid', 'cancelled'],
  paid: ['returned'],
  cancelled: [],
  returned: [],
}

const words: Record<Event, { label: string; title: string; note: string; done: string; asks: string }> = {
  paid: {
    label: 'Mark as paid',
    title: 'Was it paid?',
    note: 'Only once the money has left your bank.',
    done: 'The payout is in the ledger. The seller gets an email.',
    asks: 'How it was paid',
  },
  cancelled: {
    label: 'Cancel payout',
    title: 'Cancel this payout?',
    note: 'Only if it was not paid. The money stays the seller’s, and the next export has it again.',
    done: 'The payout is canceled.',
    asks: 'Why',
  },
  returned: {
    label: 'It came back',
    title: 'Did the money come back?',
    note: 'The money is the seller’s again. They are asked to check how they want to be paid; the next export has it again.',
    done: 'The money is owed again. The seller gets an email.',
    asks: 'Why it came back',
  },
}

function Reports({ payout: { id, state, seller, cents } }: { payout: PayoutByHand }) {
  const act = useMoneyAct()
  const [asked, setAsked] = useState<Event | null>(null)
  if (possible[state].length === 0) return null
  const chosen = asked && words[asked]
  return (
    <div className="col-span-2 mt-1 flex flex-wrap gap-2">
      {possible[state].map((event) => (
        <Button {...openMark} key={event} variant="secondary" onClick={() => setAsked(event)}>
          {words[event].label}
        </Button>
      ))}
      {asked && chosen && (
        <ReasonDialog
          action={{
            title: chosen.title,
            action: chosen.label,
            note: `${formatCents(cents)} to ${seller ? `@${seller}` : 'a deleted account'}. ${chosen.note}`,
            done: chosen.done,
            asks: { label: chosen.asks, help: asked === 'cancelled' ? inAuditLog.help : readBySeller },
            send: (reason) =>
              act(() =>
                call('consoleMoney.reportPayout', { params: { id }, body: { event: asked, reason } }),
              ),
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
