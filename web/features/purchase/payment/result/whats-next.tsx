import type { PaymentSummary } from './payment-summary.ts'

/** The buyer's next steps, depending on the payment's status. @source spec §2 Payment: 'What's Next' */
export function WhatsNext({ summary }: { summary: PaymentSummary }) {
  const steps = nextSteps(summary)
  return (
    <section aria-labelledby="whats-next" className="grid gap-4">
      <h2 id="whats-next" className="text-xl">
        What's Next
      </h2>
      <ol className="grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-4">
            <span
              aria-hidden="true"
              className="tabular grid size-8 shrink-0 place-items-center rounded-full bg-tint font-bold font-display text-primary-ink"
            >
              {index + 1}
            </span>
            <span className="pt-1">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The next steps as sentences. */
export function nextSteps(summary: PaymentSummary): string[] {
  const { status, deliveryType, byCourier, isHandedOver, email } = summary
  const mailbox = email ?? 'your mailbox'
  if (status === 'processing') {
    return [
      'Your bank is still confirming the payment. The item stays reserved for you.',
      `As soon as it goes through, we’ll email ${mailbox}. You can close this page.`,
    ]
  }
  if (status === 'failed') {
    return [
      'You were not charged, and the item is no longer reserved for you.',
      'You can try again from its page.',
    ]
  }
  if (status === 'refunded') return ['Your money is on its way back. Most banks show it within 5 to 10 days.']
  if (status === 'refund_failed') {
    return [
      'Your bank declined the refund. Your money isn’t lost: we’ll try again or pay you another way.',
      'Your order’s page shows the status.',
    ]
  }
  if (isHandedOver)
    return [
      'You have it. Enjoy it! If it isn’t as described, report it on your order’s page while it’s protected.',
      'Your order’s page has the receipt.',
    ]
  if (byCourier) {
    return [
      `A courier will bring it. The address and what you paid are in the email to ${mailbox}.`,
      'Once a courier is booked, your order’s page shows the PIN they’ll ask for at the door.',
      'Track it there. We’ll email you again when it’s on its way.',
    ]
  }
  if (deliveryType !== 'pickup') {
    return [
      `Check your email: the delivery code goes to ${mailbox}.`,
      'Track it on your order’s page. We’ll email you again when it’s on its way.',
      'Show the 6-digit code when it has arrived and you’ve checked it.',
    ]
  }
  return [
    `Check your email: the pickup code goes to ${mailbox}.`,
    'Arrange a time with the seller. Their contact is on your order’s page.',
    'Show the 6-digit code when you collect it. It confirms the hand-over.',
  ]
}
