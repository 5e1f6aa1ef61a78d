import type { ClaimActor } from '../../claims/claim.ts'
import type { ClaimPhotoRow } from '../../claims/photos/claim-photo.ts'
import { money } from '../../emails/mail-context.ts'
import { handOverText, matchText } from './delivery-texts.ts'
import { type EvidenceFacts, timeOf } from './evidence-facts.ts'

/** What the bank has to know first, by the reason that it gave. */
export function summaryText(facts: EvidenceFacts): string {
  const match = matchText(facts)
  return [
    opening(facts),
    '',
    ...(match.length > 0 ? [...match, ''] : []),
    'What happened, in order:',
    timelineText(facts),
  ].join('\n')
}

function opening(facts: EvidenceFacts): string {
  const { dispute, order } = facts
  const amount = money(order.total_cents)
  const proof = order.handed_over_at
    ? `The item was handed over at ${timeOf(order.handed_over_at)}, which was confirmed with a code or by the carrier.`
    : 'The item has not been handed over, and the order was stopped.'
  switch (dispute.reason) {
    case 'fraudulent':
      return `The buyer paid ${amount} and ${order.handed_over_at ? 'took the item' : 'has not taken the item'}. ${proof}`
    case 'product_not_received':
      return `The buyer says that the item did not arrive. ${proof}`
    case 'product_unacceptable':
      return `The buyer says that the item was not as described. The listing, as it was when the buyer paid, is in the product description. ${proof}`
    case 'duplicate':
      return `The buyer says that they were charged twice. This payment of ${amount} belongs to one order, for one item. ${proof}`
    case 'credit_not_processed':
      return `The buyer says that a refund is missing. ${proof}`
    default:
      return `The buyer paid ${amount} for a second-hand item on a marketplace. ${proof}`
  }
}

/** The order's events with who caused them. */
function timelineText({ timeline }: EvidenceFacts): string {
  return timeline
    .map(({ event, actor, at, note }) => {
      const by = actor === 'provider' ? 'payment provider or courier' : actor
      return `${timeOf(at)}: ${event.replaceAll('_', ' ')} (${by})${note ? `: ${note}` : ''}`
    })
    .join('\n')
}

/** What buyer and seller wrote to each other about a problem; null where the buyer reported none. */
export function communicationText({ claim }: EvidenceFacts): string | null {
  if (!claim) return null
  return [
    `PROBLEM REPORT of ${timeOf(claim.claim.opened_at)}: ${claim.claim.reason.replaceAll('_', ' ')}`,
    '',
    ...claim.entries.map(({ id, at, by_role, event, terms, terms_cents, words }) => {
      const offer = terms ? ` ${terms}${terms_cents ? ` ${money(terms_cents)}` : ''}` : ''
      return `${timeOf(at)}, ${by_role}: ${event.replaceAll('_', ' ')}${offer}${words ? `\n  ${words}` : ''}${photosOf(claim.photos, id, by_role)}`
    }),
  ].join('\n')
}

/** How many photos came with a step. The seller's are attached; the buyer's are theirs to show. */
function photosOf(photos: readonly ClaimPhotoRow[], step: string, by: ClaimActor): string {
  const count = photos.filter(({ entry_id }) => entry_id === step).length
  if (count === 0) return ''
  return `\n  (${count === 1 ? '1 photo' : `${count} photos`}${by === 'seller' ? ', attached' : ''})`
}

/** Why this is not a second payment for the same thing. */
export function duplicateText(facts: EvidenceFacts): string {
  const { order, otherOrders } = facts
  const others = otherOrders.map(
    ({ id, title, total_cents, paid_at }) =>
      `${id}, ${title}, ${money(total_cents)}, paid ${timeOf(paid_at)}`,
  )
  const list =
    others.length > 0
      ? ['The buyer’s other orders, each for an item of its own:', ...others]
      : ['There is no other payment by this buyer.']
  return [
    `This payment is for order ${order.id}, ${order.title}. Every item here exists once and can be bought once.`,
    ...list,
    '',
    handOverText(facts),
  ].join('\n')
}
