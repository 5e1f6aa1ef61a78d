import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payCheckout } from '../../../testing/payments/paid-checkout.ts'
import { call } from '../../../testing/payments/stripe-test-client.ts'
import { type StripeWorld, startStripeWorld } from '../../../testing/payments/stripe-test-world.ts'

let world: StripeWorld
beforeAll(async () => {
  world = await startStripeWorld()
})
afterAll(() => world.close())

const day = 24 * 3600_000
const cards = {
  fraud: '4000000000000259',
  notReceived: '4000000000002685',
  inquiry: '4000000000001976',
  warning: '4000000000005423',
}

async function pass(ms: number): Promise<void> {
  world.clock.advance(ms)
  await world.simulator.runDue()
}

/** Pays with a card and returns its dispute. */
async function disputed(card: string) {
  const { paymentIntentId } = await payCheckout(world, { card })
  const { body } = await call(world, `/disputes?payment_intent=${paymentIntentId}`)
  const id = String(body.data?.[0]?.id)
  return {
    paymentIntentId,
    id,
    read: async () => (await call(world, `/disputes/${id}`)).body,
    submit: (text: string, more = '') =>
      call(world, `/disputes/${id}`, { form: `evidence[uncategorized_text]=${text}${more}` }),
    close: () => call(world, `/disputes/${id}/close`, { form: '' }),
    refund: (amountCents = 5700) =>
      world.provider.refund({ refundId: randomUUID(), paymentIntentId, amountCents, orderId: 'o' }),
    /** Its events, oldest first. */
    events: async () => {
      const found = await world.pool.query(
        `select substr(type, 16) as type from stripe_simulator.events
         where data->'object'->>'id' = $1 order by seq`,
        [id],
      )
      return found.rows.map((row) => row.type)
    },
    /** How its adjustments changed the balance, oldest first. */
    adjustments: async () => {
      const { body: list } = await call(world, `/balance_transactions?source=${id}`)
      return list.data?.map(({ net }) => net).toReversed()
    },
  }
}

it.each([
  [cards.fraud, 'fraudulent'],
  [cards.notReceived, 'product_not_received'],
])('card %s takes the money back at once, with the reason %s', async (card, reason) => {
  const dispute = await disputed(card)
  expect(await dispute.read()).toMatchObject({
    object: 'dispute',
    status: 'needs_response',
    reason,
    amount: 5700,
    is_charge_refundable: false,
    balance_transactions: [{ type: 'adjustment', amount: -5700, fee: 1500, net: -7200 }],
    evidence_details: { has_evidence: false, past_due: false, submission_count: 0 },
  })
  expect(await dispute.adjustments()).toEqual([-7200])
  expect(await dispute.events()).toEqual(['created', 'funds_withdrawn'])
  await expect(dispute.refund()).rejects.toMatchObject({ reason: 'refused', vendorCode: 'charge_disputed' })
})

it('returns the money and the fee when it is won', async () => {
  const dispute = await disputed(cards.fraud)
  const submitted = await dispute.submit('winning_evidence')
  expect(submitted.body).toMatchObject({
    status: 'under_review',
    evidence: { uncategorized_text: 'winning_evidence', receipt: null },
    evidence_details: { has_evidence: true, submission_count: 1 },
  })
  expect((await dispute.submit('losing_evidence')).status).toBe(400)
  await pass(day)
  expect(await dispute.read()).toMatchObject({ status: 'won' })
  expect(await dispute.adjustments()).toEqual([-7200, 7200])
  expect(await dispute.events()).toEqual([
    'created',
    'funds_withdrawn',
    'updated',
    'funds_reinstated',
    'closed',
  ])
  expect(await dispute.refund()).toMatchObject({ status: 'succeeded' })
})

it.each(['losing_evidence', 'The buyer signed for it.'])('is lost with "%s"', async (text) => {
  const dispute = await disputed(cards.notReceived)
  await dispute.submit(encodeURIComponent(text))
  await pass(day)
  expect(await dispute.read()).toMatchObject({ status: 'lost', evidence_details: { past_due: false } })
  expect(await dispute.adjustments()).toEqual([-7200])
  await expect(dispute.refund(1)).rejects.toMatchObject({ vendorCode: 'charge_disputed' })
})

it('stages evidence, and is lost when nobody submits it in time', async () => {
  const dispute = await disputed(cards.fraud)
  await dispute.submit('winning_evidence', '&submit=false')
  const staged = await call(world, `/disputes/${dispute.id}`, {
    form: 'evidence[product_description]=Chair&submit=false&metadata[order_id]=7',
  })
  expect(staged.body).toMatchObject({
    status: 'needs_response',
    evidence: { uncategorized_text: 'winning_evidence', product_description: 'Chair' },
    metadata: { order_id: '7' },
    evidence_details: { submission_count: 0 },
  })
  await pass(7 * day)
  expect(await dispute.read()).toMatchObject({ status: 'lost', evidence_details: { past_due: true } })
  expect((await dispute.submit('winning_evidence')).status).toBe(400)
})

it('is lost when it is accepted', async () => {
  const dispute = await disputed(cards.fraud)
  expect((await dispute.close()).body).toMatchObject({ status: 'lost' })
  expect((await dispute.close()).status).toBe(400)
  expect(await dispute.events()).toEqual(['created', 'funds_withdrawn', 'closed'])
})

it('an inquiry moves no money, and can be refunded', async () => {
  const dispute = await disputed(cards.inquiry)
  expect(await dispute.read()).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
    balance_transactions: [],
  })
  expect(await dispute.refund(700)).toMatchObject({ status: 'succeeded' })
  await pass(7 * day)
  expect(await dispute.read()).toMatchObject({ status: 'warning_closed' })
  expect(await dispute.events()).toEqual(['created', 'closed'])
})

it('an inquiry ends with evidence that wins', async () => {
  const dispute = await disputed(cards.inquiry)
  expect((await dispute.submit('winning_evidence')).body).toMatchObject({ status: 'warning_under_review' })
  await pass(day)
  expect(await dispute.read()).toMatchObject({ status: 'warning_closed' })
  expect(await dispute.adjustments()).toEqual([])
})

it('an inquiry becomes a dispute of what was not refunded', async () => {
  const dispute = await disputed(cards.inquiry)
  await dispute.refund(700)
  await dispute.submit('escalate_inquiry_evidence')
  await pass(day)
  expect(await dispute.read()).toMatchObject({
    status: 'needs_response',
    amount: 5000,
    evidence_details: { submission_count: 0 },
  })
  expect(await dispute.adjustments()).toEqual([-6500])
  expect(await dispute.events()).toEqual(['created', 'updated', 'updated', 'funds_withdrawn'])
  await dispute.submit('winning_evidence')
  await pass(day)
  expect(await dispute.adjustments()).toEqual([-6500, 6500])
})

it('an inquiry about a payment that was refunded in full ends', async () => {
  const dispute = await disputed(cards.inquiry)
  await dispute.refund()
  await dispute.submit('escalate_inquiry_evidence')
  await pass(day)
  expect(await dispute.read()).toMatchObject({ status: 'warning_closed' })
})

it('warns of fraud until the payment is refunded', async () => {
  const { paymentIntentId } = await payCheckout(world, { card: cards.warning })
  const path = `/radar/early_fraud_warnings?payment_intent=${paymentIntentId}`
  const { body } = await call(world, path)
  expect(body.data).toMatchObject([{ object: 'radar.early_fraud_warning', actionable: true }])
  await world.provider.refund({ refundId: randomUUID(), paymentIntentId, amountCents: 5700, orderId: 'o' })
  const settled = await call(world, `/radar/early_fraud_warnings/${body.data?.[0]?.id}`)
  expect(settled.body).toMatchObject({ actionable: false })
  await world.simulator.runDue()
  const about = world.shop.received.filter(
    (event) => event.kind === 'warning.changed' && event.warningId === body.data?.[0]?.id,
  )
  expect(about).toHaveLength(2)
})

it('refuses more evidence than Stripe takes, and unknown fields', async () => {
  const { id } = await disputed(cards.fraud)
  const long = 'x'.repeat(80_000)
  const form = `evidence[receipt]=${long}&evidence[uncategorized_text]=${long}`
  expect((await call(world, `/disputes/${id}`, { form })).status).toBe(400)
  const unknown = await call(world, `/disputes/${id}`, { form: 'evidence[excuse]=none' })
  expect(unknown.body.error).toMatchObject({ code: 'parameter_unknown' })
  expect((await call(world, '/disputes/du_missing')).status).toBe(404)
  expect((await call(world, '/radar/early_fraud_warnings/issfr_missing')).status).toBe(404)
})
