import { describe, expect, test } from 'vitest'
import { exportOperatorMoney } from '../../contract/calls/console/money.ts'
import { listPayoutsByHand, reportPayout } from '../../contract/calls/console/money-actions.ts'
import { decideStaffClaim } from '../../contract/calls/console/orders.ts'
import { listAudit } from '../../contract/calls/console/staff.ts'
import { savePayoutDetails } from '../../contract/calls/money/money.ts'
import {
  answerClaim,
  escalateClaim,
  openClaim,
  uploadClaimPhoto,
} from '../../contract/calls/orders/claims.ts'
import { releaseOrder } from '../../contract/calls/orders/order-buyer.ts'
import { handOver } from '../../contract/calls/orders/order-seller.ts'
import { getOrder } from '../../contract/calls/orders/orders.ts'
import { createCheckoutSession } from '../../contract/calls/orders/payments.ts'
import { acceptOffer, counterOffer, makeOffer } from '../../contract/calls/people/offers.ts'
import { getOrderReviews, writeReview } from '../../contract/calls/people/reviews.ts'
import { makeListing } from '../../e2e/support/data/listings.ts'
import { type Member, makeMember } from '../../e2e/support/data/members.ts'
import { digitsOf, emailsTo, emailTo } from '../../e2e/support/server/mailbox.ts'
import { sql } from '../../server/db/sql.ts'
import { sendTo } from '../../server/testing/client.ts'
import { buildPicture } from '../../server/testing/factories.ts'
import { pay } from './testing/checkouts.ts'
import { openConsole } from './testing/staff.ts'
import { describeCluster, type TestCluster } from './testing/test-cluster.ts'

/** Sellers are paid without an account at a provider. */
const settings = { PAYOUTS: 'manual' }

/** Each call goes to the next process. */
function inTurn({ at, apps }: TestCluster): () => string {
  let turn = 0
  return () => at(turn++ % apps.length)
}

const token = ({ tokens }: Member) => ({ token: tokens.access_token })

/** A pickup that is paid. @returns the order and the code of its hand-over */
async function buyAt(
  { address }: TestCluster,
  process: string,
  { listingId, buyer, offerId }: { listingId: string; buyer: Member; offerId?: string },
) {
  const { status, data } = await sendTo(process, createCheckoutSession, {
    ...token(buyer),
    session: `browser-of-${buyer.email}`,
    body: {
      listing_id: listingId,
      delivery_type: 'pickup',
      delivery_fee_dollars: 0,
      customer_email: buyer.email,
      ...(offerId ? { offer_id: offerId } : {}),
    },
  })
  expect(status).toBe(200)
  expect(await pay(data.checkout_url, buyer.email)).toBe(true)
  const code = digitsOf(await emailTo(address, buyer.email, /^Paid: /))
  return { orderId: data.order_id, code }
}

/** A state that any process may have to write first: by a job, or after a message of the provider. */
async function becomes(cluster: TestCluster, orderId: string, state: string): Promise<void> {
  const read = () =>
    cluster.database.row<{ state: string }>(sql`select state from orders where id = ${orderId}`)
  await expect.poll(read, { timeout: 150_000, interval: 200 }).toEqual({ state })
}

describe.each([
  ['four processes', { processes: 4 }],
  ['a PostgreSQL 15 through PgBouncer', { hasPool: true, postgres: '/usr/lib/postgresql/15' }],
])('%s', (name, options) => {
  describeCluster(`sales at ${name}`, { ...options, settings }, (cluster) => {
    test('an offer, a purchase, a hand-over, two reviews and a payout, each step at another process', async () => {
      const next = inTurn(cluster())
      const [seller, buyer] = [await makeMember(next(), 'seller'), await makeMember(next(), 'buyer')]
      const listingId = await makeListing(next(), seller, { title: 'Walnut sideboard', price: 100 })
      const offered = await sendTo(next(), makeOffer, {
        ...token(buyer),
        body: { listing_id: listingId, amount: 70 },
      })
      const { id } = offered.data.offer
      await sendTo(next(), counterOffer, { ...token(seller), params: { id }, body: { amount: 85, seen: 70 } })
      const agreed = await sendTo(next(), acceptOffer, {
        ...token(buyer),
        params: { id },
        body: { amount: 85 },
      })
      expect(agreed.data.offer.state).toBe('accepted')
      const { orderId, code } = await buyAt(cluster(), next(), { listingId, buyer, offerId: id })

      const handed = await sendTo(next(), handOver, {
        ...token(seller),
        params: { id: orderId },
        body: { code },
      })
      expect(handed.status).toBe(200)
      const review = { params: { id: orderId }, body: { stars: 5, tags: [], text: 'As described.' } }
      expect((await sendTo(next(), writeReview, { ...token(buyer), ...review })).status).toBe(200)
      expect((await sendTo(next(), writeReview, { ...token(seller), ...review })).status).toBe(200)
      const seen = await sendTo(next(), getOrderReviews, { ...token(buyer), params: { id: orderId } })
      expect(seen.data.received?.text).toBe('As described.')

      const good = await sendTo(next(), releaseOrder, { ...token(buyer), params: { id: orderId } })
      expect(good.status).toBe(200)
      await becomes(cluster(), orderId, 'completed')
      const details = { method: 'paypal', details: 'sam@example.com' }
      await sendTo(next(), savePayoutDetails, { ...token(seller), body: details })
      const operator = await makeMember(next(), 'operator')
      const console = { token: await openConsole(cluster(), operator.email, 'operator') }
      const reason = { reason: 'The Monday payouts' }
      const reserved = await sendTo(next(), exportOperatorMoney, {
        ...console,
        query: { kind: 'payouts' },
        body: reason,
      })
      expect(reserved.status).toBe(200)
      const payouts = async () => (await sendTo(next(), listPayoutsByHand, console)).data.payouts
      const [payout] = await payouts()
      expect(payout?.cents).toBe(8500)
      const paid = { ...console, params: { id: payout?.id ?? '' }, body: { event: 'paid', ...reason } }
      // Pressed twice, at two processes: one of them is too late.
      const pressed = await Promise.all([
        sendTo(next(), reportPayout, paid),
        sendTo(next(), reportPayout, paid),
      ])
      expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await payouts()).map(({ state }) => state)).toEqual(['paid'])
      const { data } = await sendTo(next(), listAudit, console)
      expect(data.entries.filter(({ action }) => action === 'payout.paid')).toHaveLength(1)
    })

    test('a problem that the operator decides is refunded once, and each email is sent once', async () => {
      const next = inTurn(cluster())
      const [seller, buyer] = [await makeMember(next(), 'seller'), await makeMember(next(), 'buyer')]
      const listingId = await makeListing(next(), seller, { title: 'Cracked mirror', price: 40 })
      const { orderId, code } = await buyAt(cluster(), next(), { listingId, buyer })
      const params = { id: orderId }
      await sendTo(next(), handOver, { ...token(seller), params, body: { code } })
      const form = { files: [{ name: 'file', bytes: await buildPicture() }] }
      const { data: uploaded } = await sendTo(next(), uploadClaimPhoto, { ...token(buyer), params, form })
      const problem = {
        reason: 'damaged',
        text: 'The glass came off its frame.',
        wish: 'return',
        photo_ids: [uploaded.photo.id],
      }
      const opened = await sendTo(next(), openClaim, { ...token(buyer), params, body: problem })
      expect(opened).toMatchObject({ status: 200 })
      await sendTo(next(), answerClaim, {
        ...token(seller),
        params,
        body: { answer: 'disagree', text: 'It was whole when I gave it to you.', photo_ids: [] },
      })
      await sendTo(next(), escalateClaim, { ...token(buyer), params, body: { text: 'Please decide.' } })
      const operator = await makeMember(next(), 'operator')
      const console = { token: await openConsole(cluster(), operator.email, 'operator') }
      const verdict = { ...console, params, body: { decision: 'full', reason: 'The photos show the crack' } }
      const decided = await Promise.all([
        sendTo(next(), decideStaffClaim, verdict),
        sendTo(next(), decideStaffClaim, verdict),
      ])
      expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
      await becomes(cluster(), orderId, 'refunded')
      const order = await sendTo(next(), getOrder, { ...token(buyer), params })
      expect(order.data.order.claim?.outcome).toBe('full')
      const [sums] = await cluster().database.rows(sql`
        select count(*)::int as refunds, sum(amount_cents)::int as cents from refunds where order_id = ${orderId}`)
      expect(sums).toEqual({ refunds: 1, cents: 4000 })
      const subjects = async () => {
        const mails = await Promise.all(
          [seller, buyer].map(({ email }) => emailsTo(cluster().address, email)),
        )
        return mails.flat().map(({ to, subject }) => `${to} ${subject}`)
      }
      await expect.poll(async () => (await subjects()).some((one) => /refund/i.test(one))).toBe(true)
      const sent = await subjects()
      expect(sent).toEqual([...new Set(sent)])
    })
  })
})
