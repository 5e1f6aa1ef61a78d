import type { StaffClaim } from '../../../../contract/calls/console/order-shape.ts'
import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import { timeText, untilText } from '../../../dates.ts'
import { ClaimForm } from './claim-form.tsx'
import { Facts, Part } from './facts.tsx'
import { inWords, type StaffOrder } from './order-words.ts'

/** The buyer's claim: what both sides said and showed, and the decision while it waits for one. */
export function OrderClaim({ order }: { order: StaffOrder }) {
  const claim = order.claim_record
  if (!claim) return null
  const terms = (name: string | null, cents: number | null) =>
    name && inWords(name) + (cents === null ? '' : ` ${formatCents(cents)}`)
  return (
    <Part title="Claim">
      <Facts
        facts={[
          ['State', inWords(claim.state)],
          ['Reason', inWords(claim.reason)],
          ['Buyer wants', terms(claim.wish, claim.wish_cents)],
          ['Seller offers', terms(claim.answer, claim.answer_cents)],
          ['Due', claim.due_at && untilText(claim.due_at)],
          ['Outcome', terms(claim.outcome, claim.refunded_cents)],
        ]}
      />
      <ol className="grid gap-3 border-line border-l-2 pl-4 text-sm">
        {claim.entries.map((entry) => (
          <li key={`${entry.at} ${entry.event} ${entry.by_role}`} className="grid gap-0.5">
            <p>
              <span className="font-semibold">{inWords(entry.by_role)}</span>{' '}
              <span className="text-soft">
                {[entry.event.replaceAll('_', ' '), terms(entry.terms, entry.terms_cents), timeText(entry.at)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            {entry.words && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {entry.words}
              </p>
            )}
          </li>
        ))}
      </ol>
      <Photos photos={claim.photos} />
      {order.actions.includes('decide_claim') && <ClaimForm key={order.id} order={order} />}
    </Part>
  )
}

function Photos({ photos }: Pick<StaffClaim, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <ul aria-label="Photos of the claim" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {photos.map(({ id, by_role, url }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" className="block">
            <img
              src={url}
              alt={`${index + 1}, from the ${by_role}`}
              className="aspect-square w-full rounded-md bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
