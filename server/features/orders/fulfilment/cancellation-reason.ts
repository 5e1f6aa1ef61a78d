import type { OrderActor } from '../order.ts'

/** Why an order was cancelled, as a sentence for both sides. What a person wrote is quoted, without its links. */
export function cancellationReason(actor: OrderActor, words: string): string {
  // The marketplace's own words are not quoted.
  if ((actor === 'system' || actor === 'operator') && words) return words
  const quoted = words.replace(/\S*(?:\/\/|\p{L}\.\p{L}{2,})\S*/gu, '[link removed]')
  return quoted ? `${defaultReason(actor)} They wrote: “${quoted}”` : defaultReason(actor)
}

function defaultReason(actor: OrderActor): string {
  if (actor === 'buyer') return 'The buyer canceled.'
  return actor === 'seller' ? 'The seller canceled.' : 'The item was not collected in time.'
}
