import type Stripe from 'stripe'
import type { DisputeProvider } from '../../ports/disputes.ts'
import { ensureAnswer, listed } from '../shared/stripe/answers.ts'
import type { CallStripe } from '../shared/stripe/sdk.ts'
import { disputeFrom, warningFrom } from './dispute.ts'

/** Objects of one page of a list: the most that Stripe returns. */
const PAGE = 100

/**
 * @source https://docs.stripe.com/api/disputes
 * @source https://docs.stripe.com/api/radar/early_fraud_warnings
 * @source https://docs.stripe.com/api/files/create
 */
export function createDisputeCalls(callStripe: CallStripe): DisputeProvider {
  const withPayment = { expand: ['payment_intent'] }
  return {
    getDispute: async (id) =>
      disputeFrom(await callStripe((stripe) => stripe.disputes.retrieve(id, withPayment))),

    listDisputes: (since) =>
      idsOf(callStripe, (stripe, page) => stripe.disputes.list({ ...page, ...from(since) })),

    disputesOf: (paymentIntentId) =>
      idsOf(callStripe, (stripe, page) => stripe.disputes.list({ ...page, payment_intent: paymentIntentId })),

    uploadEvidence: async ({ name, type, bytes }) => {
      const file = { name, type, data: Buffer.from(bytes) }
      const upload = { purpose: 'dispute_evidence', file } as const
      return (await callStripe((stripe) => stripe.files.create(upload))).id
    },

    submitEvidence: async (id, evidence, key) => {
      const options = { idempotencyKey: `evidence-${key}` }
      await callStripe((stripe) => stripe.disputes.update(id, { evidence, submit: true }, options))
    },

    acceptDispute: async (id) => {
      const options = { idempotencyKey: `accept-${id}` }
      await callStripe((stripe) => stripe.disputes.close(id, {}, options))
    },

    getWarning: async (id) =>
      warningFrom(
        await callStripe((stripe) =>
          stripe.radar.earlyFraudWarnings.retrieve(id, { expand: ['payment_intent', 'charge'] }),
        ),
      ),

    listWarnings: (since) =>
      idsOf(callStripe, (stripe, page) => stripe.radar.earlyFraudWarnings.list({ ...page, ...from(since) })),
  }
}

function from(since: Date) {
  return { created: { gte: Math.floor(since.getTime() / 1000) } }
}

/** The ids of all pages of a list. */
async function idsOf(
  callStripe: CallStripe,
  list: (
    stripe: Stripe,
    page: { limit: number; starting_after?: string },
  ) => Promise<{ data: { id: string }[]; has_more: boolean }>,
): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const last = ids.at(-1)
    const page = { limit: PAGE, ...(last ? { starting_after: last } : {}) }
    const answer = await callStripe((stripe) => list(stripe, page))
    const found = listed(answer).map(({ id }) => id)
    // The same page again and again would never end.
    ensureAnswer(found.length === 0 || found.at(-1) !== last, 'the same page twice')
    ids.push(...found)
    if (!answer.has_more || found.length === 0) return ids
  }
}
