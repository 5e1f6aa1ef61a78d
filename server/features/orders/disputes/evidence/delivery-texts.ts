import { dayOf, type EvidenceFacts, timeOf } from './evidence-facts.ts'

/** Provider fields about how the item reached its buyer; empty before the hand-over. */
export function shippingFields(facts: EvidenceFacts): Record<string, string> {
  const { order, shipment } = facts
  if (!order.handed_over_at) return {}
  const isCourier = Boolean(shipment?.provider_delivery_id)
  const carrier = isCourier ? (shipment?.provider ?? 'courier') : 'The seller, in person'
  return {
    shipping_date: dayOf(order.sent_out_at ?? order.handed_over_at),
    shipping_carrier: order.delivery ? carrier : 'Collected by the buyer in person',
    ...(order.delivery ? { shipping_address: addressText(facts) } : {}),
    ...(shipment?.provider_delivery_id ? { shipping_tracking_number: shipment.provider_delivery_id } : {}),
    shipping_documentation: handOverText(facts),
  }
}

/** How the hand-over was proved. */
export function handOverText(facts: EvidenceFacts): string {
  const { order, timeline } = facts
  const entry = timeline.findLast(({ event }) => event === 'handed_over')
  const at = order.handed_over_at
  if (!at) return 'The item has not been handed over yet.'
  return [
    'PROOF OF THE HAND-OVER',
    '',
    `Order: ${order.id}`,
    `Item: ${order.title}`,
    `Handed over: ${timeOf(at)}`,
    ...(order.delivery ? [`Delivered to: ${addressText(facts)}`] : []),
    '',
    proof(entry?.actor),
  ].join('\n')
}

/** Who confirmed the hand-over, and why that proves it. */
function proof(actor: string | undefined): string {
  switch (actor) {
    case 'seller':
      return 'When the payment arrived, a six-digit code was shown to the buyer alone, on their order’s page and in their email. The buyer shows it when they take the item. The seller typed the right code at the time above, which they could know from the buyer only.'
    case 'buyer':
      return 'The buyer confirmed on the order’s page that the delivery had arrived.'
    case 'provider':
      return 'The courier reported the delivery as completed at the time above.'
    case 'operator':
      return 'Our staff checked that the delivery had arrived.'
    default:
      return 'The buyer was asked by email whether the delivery had arrived and reported no problem within three days.'
  }
}

/** The address that the buyer gave for the delivery. */
function addressText({ order: { delivery, buyer_name } }: EvidenceFacts): string {
  if (!delivery) return ''
  const street = delivery.apt ? `${delivery.address}, ${delivery.apt}` : delivery.address
  return buyer_name ? `${buyer_name}, ${street}` : street
}

/** What matches between the payment and the delivery. */
export function matchText({ order, otherOrders }: EvidenceFacts): string[] {
  const { delivery, buyer_name: name, buyer_phone: phone } = order
  return [
    ...(name ? [`The name given with the card is ${name}.`] : []),
    ...(delivery && name
      ? [`The delivery was addressed to the same name, at an address that the buyer typed.`]
      : []),
    ...(phone ? [`The buyer gave the phone number ${phone}.`] : []),
    ...(order.buyer_id ? ['The buyer was signed in to their account.'] : []),
    ...(otherOrders.length > 0
      ? [`The same email address has paid ${otherOrders.length} other orders here.`]
      : []),
  ]
}
