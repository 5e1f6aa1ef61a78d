import { money } from '../../emails/mail-context.ts'
import { dayOf, type EvidenceFacts, timeOf } from './evidence-facts.ts'

/** What was sold, as the buyer saw it at the checkout. */
export function productDescription({ order, snapshot, sellerName }: EvidenceFacts): string {
  if (!snapshot) return `${order.title}, a second-hand item, sold for ${money(order.item_cents)}.`
  const { title, description, category, condition, details, price_cents, photos, place } = snapshot.listing
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`)
  return [
    'A second-hand item. This is the listing as it was when the buyer paid:',
    '',
    `Title: ${title}`,
    `Price: ${money(price_cents)}`,
    `Category: ${category}`,
    `Condition: ${condition.replaceAll('_', ' ')}`,
    ...facts,
    `Place: ${place}`,
    ...(sellerName ? [`Seller: ${sellerName}`] : []),
    `Photos: ${photos.length}, shown to the buyer before the purchase`,
    '',
    'Description:',
    description,
  ].join('\n')
}

/** The receipt of the order. */
export function receiptText({ order, refunds }: EvidenceFacts): string {
  const paidRefunds = refunds.filter(({ state }) => state === 'succeeded' || state === 'settled')
  return [
    'RECEIPT',
    '',
    `Order: ${order.id}`,
    `Payment: ${order.payment_intent_id ?? ''}`,
    ...(order.paid_at ? [`Paid: ${timeOf(order.paid_at)}`] : []),
    ...line('Buyer', order.buyer_name),
    ...line('Email', order.buyer_email),
    '',
    `${order.title}: ${money(order.item_cents)}`,
    `Delivery: ${money(order.delivery_cents)}`,
    `Total: ${money(order.total_cents)}`,
    ...paidRefunds.map(
      ({ amount_cents, requested_at }) => `Refunded ${dayOf(requested_at)}: ${money(amount_cents)}`,
    ),
  ].join('\n')
}

/** The refund policy that applied when the order was placed. */
export function refundPolicyText({ snapshot, termsUrl }: EvidenceFacts): string {
  if (!snapshot) return `The refund policy is a part of the terms at ${termsUrl}.`
  const { updated, protection_hours, refund_policy } = snapshot.terms
  return [
    `REFUND POLICY, from the terms of ${updated} (${termsUrl}), in force when the order was placed`,
    '',
    ...refund_policy,
    '',
    `For this order the protection lasted ${protection_hours} hours from the hand-over.`,
  ].join('\n')
}

/** Where and when the buyer could read the refund policy. */
export function policyDisclosure({ order, termsUrl }: EvidenceFacts): string {
  return [
    `The refund policy is published at ${termsUrl}, and every page of the shop links to it.`,
    `The buyer placed the order at ${timeOf(order.created_at)}. The emails about the payment and the hand-over repeat what can be canceled, until when a problem can be reported, and that a change of mind is final after the hand-over.`,
  ].join('\n')
}

/** The refunds of the order, for a bank that was told that one is missing. */
export function refundsText({ order, refunds, claim }: EvidenceFacts): string {
  const lines = refunds
    .filter(({ retried }) => !retried)
    .map(
      ({ amount_cents, requested_at, state, provider_refund_id, settled_how }) =>
        `${dayOf(requested_at)}: ${money(amount_cents)}, ${state}${provider_refund_id ? ` (${provider_refund_id})` : ''}${settled_how ? `, ${settled_how}` : ''}`,
    )
  if (lines.length > 0) return ['Refunds of this order:', ...lines].join('\n')
  const why = claim
    ? 'The buyer’s problem report was handled as the refund policy says; its history is attached.'
    : order.handed_over_at
      ? 'The buyer took the item and did not report a problem while the protection lasted, so no refund was due.'
      : 'The buyer did not cancel the order, so no refund was due.'
  return `No refund of this order was agreed or promised. ${why}`
}

function line(label: string, value: string | null): string[] {
  return value ? [`${label}: ${value}`] : []
}
