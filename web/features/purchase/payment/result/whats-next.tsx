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
export function nextSteps({ status, deliveryType, byCourier, email }: PaymentSummary): string[] {
  const mailbox = email ?? 'your mailbox'
  if (status === 'processing') {
    return [
      'Your bank is still confirming the payment. The item stays reserved for you.',
      `As soon as it is through, we write to ${mailbox}. You can close this page.`,
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
      'Your bank did not take the refund. Your money is not lost: it is tried again, or comes in another way.',
      'Your order’s page shows the status.',
    ]
  }
  if (byCourier) {
    return [
      `A courier brings it. Where it goes and what you paid is in your mail to ${mailbox}.`,
      'Once one is booked, your order’s page shows the PIN that they ask you for at the door.',
      'Follow them there. We write again when it is on its way.',
    ]
  }
  if (deliveryType !== 'pickup') {
    return [
      `Look at your mail: the code for the door goes to ${mailbox}.`,
      'Follow it on your order’s page. We write again when it is on its way.',
      'Show the 6-digit code when it has arrived and you have looked at it.',
    ]
  }
  return [
    `Look at your mail: the pickup code goes to ${mailbox}.`,
    'Arrange a time with the seller. Their contact is on your order’s page.',
    'Show the 6-digit code when you collect it. That is the proof of the hand-over.',
  ]
}
