import { sql } from '../db/sql.ts'
import { buildSellerOrder, leave } from './delivery/deliveries.ts'
import { buildListing, buildMember, buildToken } from './factories.ts'
import { buildFailedJob } from './failed-job.ts'
import { newestDecision, openItemOf, reportAs, staffDesk, takeDownVerdict } from './moderation.ts'
import { openConsole } from './operator-console.ts'
import { buildClaimableOrder } from './orders/claims.ts'
import { banksOf, buildDispute } from './orders/disputes.ts'
import { buildHandedOver, buildPaidOrder, MINUTE, orderRow, refundFailsCard } from './orders/orders.ts'
import { buildRejectedTransfer } from './orders/waiting-orders.ts'
import { buildStaff } from './staff.ts'
import type { Example, StaffExamples } from './staff-example.ts'
import { staffMoneyExamples } from './staff-money-examples.ts'
import type { TestApp } from './test-app.ts'
import { buildFailedDelivery, buildWebhook } from './webhooks.ts'

const reason = 'They asked for it.'

/** An input of each write of the console. */
export function createStaffExamples(appOf: () => TestApp): StaffExamples {
  return {
    ...accountExamples(appOf),
    ...listingExamples(appOf),
    ...orderExamples(appOf),
    ...enquiryExamples(appOf),
    ...keyExamples(appOf),
    ...webhookExamples(appOf),
    ...staffMoneyExamples(appOf),
    'consoleSettings.change': async () => ({
      body: { key: 'fees.buyer_percent', value: '2.5', seen: 0, reason },
    }),
  }
}

function accountExamples(appOf: () => TestApp): StaffExamples {
  const about = (body: object) => async () => ({ params: { id: (await buildMember(appOf())).id }, body })
  const suspended = async () => {
    const { id, email } = await buildMember(appOf())
    await openConsole(appOf()).run('suspend', email, '--reason', reason)
    return { params: { id }, body: { reason } }
  }
  const limited = async () => {
    const { id } = await buildMember(appOf())
    const { id: by } = await buildStaff(appOf(), 'moderator')
    const verdict = { outcome: 'limit', policy: 'spam', text: reason, days: 3 }
    await staffDesk(appOf(), { id: by }).act('person', id, verdict)
    return { params: { id }, body: { reason } }
  }
  const signedIn = async () => {
    const { id } = await buildMember(appOf())
    await buildToken(appOf(), id)
    await appOf().database.run(sql`update users set second_factor_at = now() where id = ${id}`)
    return { params: { id }, body: { reason } }
  }
  return {
    'staff.grant': async () => ({
      body: { account: (await buildMember(appOf())).id, role: 'moderator', reason: 'helps on weekends' },
    }),
    'consoleHealth.retry': async () => ({
      body: { queue: 'transfer', id: await buildFailedJob(appOf()), reason },
    }),
    'consolePeople.exportList': async () => ({ query: { state: 'active' }, body: { reason } }),
    'consoleListings.export': async () => ({ query: { state: 'active' }, body: { reason } }),
    'staff.exportAudit': async () => ({ query: { action: 'listing.' }, body: { reason } }),
    'consoleFigures.export': async () => ({ query: { what: 'cohorts' }, body: { reason } }),
    'consoleEnquiries.export': async () => ({ query: {}, body: { reason } }),
    'consolePeople.writeNote': about({ text: 'Called us about it.' }),
    'consolePeople.suspend': about({ reason }),
    'consolePeople.lift': suspended,
    'consolePeople.changeSuspension': async () => {
      const { params, body } = await suspended()
      const newest = await newestDecision(appOf(), 'person', params.id)
      return { params, body: { ...body, days: 7, newest_decision: newest } }
    },
    'consolePeople.liftLimit': limited,
    'consolePeople.signOut': signedIn,
    'consolePeople.resetFactors': signedIn,
    'consolePeople.exportData': about({ reason }),
    'consolePeople.delete': about({ reason }),
    'consoleMoney.export': async () => ({ query: { kind: 'balances' }, body: { reason } }),
  }
}

function listingExamples(appOf: () => TestApp): StaffExamples {
  /** An open item of the queue. */
  const item = async () => {
    const { id } = await buildListing(appOf())
    await reportAs(appOf(), id, null)
    return await openItemOf(appOf(), id)
  }
  const listed = (body: object) => async () => ({ params: { id: (await buildListing(appOf())).id }, body })
  return {
    'consoleQueue.export': async () => ({ query: { state: 'decided' }, body: { reason } }),
    'consoleQueue.claim': async () => ({ params: { id: (await item()).id } }),
    'consoleQueue.release': async () => ({ params: { id: (await item()).id } }),
    'consoleQueue.decide': async () => {
      const { id, version } = await item()
      return { params: { id }, body: { version, ...takeDownVerdict } }
    },
    'consoleDecisions.create': async () => ({
      body: {
        target: { kind: 'listing', id: (await buildListing(appOf())).id },
        newest_decision: null,
        ...takeDownVerdict,
      },
    }),
    'consoleListings.hide': listed({ reason, policy: 'counterfeit' }),
    'consoleListings.merge': async () => {
      const { id, owner } = await buildListing(appOf())
      const kept = await buildListing(appOf(), { owner })
      return { params: { id }, body: { into: kept.id, reason } }
    },
    'consoleListings.restore': async () => {
      const { id } = await buildListing(appOf())
      await openConsole(appOf()).run('hide', id, '--reason', reason)
      return { params: { id }, body: { reason } }
    },
    'consoleListings.file': listed({ category: 'Decor', reason }),
  }
}

function enquiryExamples(appOf: () => TestApp): StaffExamples {
  const about = (body: object) => async () => {
    const id = crypto.randomUUID()
    await appOf().database.run(sql`
      insert into enquiries (id, kind, name, email, fields, created_at)
      values (${id}, 'contact', 'Ada', 'ada@example.com', '{"Message": "Do you take pianos?"}', now())`)
    return { params: { id }, body }
  }
  return {
    'consoleEnquiries.answer': about({ text: 'We do.', seen: 0, close: true }),
    'consoleEnquiries.assign': about({ to: null }),
    'consoleEnquiries.close': about({ is_closed: true, reason }),
  }
}

function keyExamples(appOf: () => TestApp): StaffExamples {
  return {
    'consoleApiKeys.create': async () => ({
      body: { name: 'Accounting', scopes: ['orders:read'], expires_in_days: null, reason },
    }),
    'consoleApiKeys.revoke': async () => {
      const id = crypto.randomUUID()
      await appOf().database.run(sql`
        insert into api_keys (id, name, prefix, hash, scopes, created_at)
        values (${id}, 'Accounting', 'stoop_abcd', sha256(${id}::text::bytea), '{orders:read}', now())`)
      return { params: { id }, body: { reason } }
    },
  }
}

function webhookExamples(appOf: () => TestApp): StaffExamples {
  const added = async () => (await buildWebhook(appOf(), 'https://example.com/hook')).id
  return {
    'consoleWebhooks.create': async () => ({
      body: { url: 'https://example.com/hook', event_types: ['order.paid'], reason },
    }),
    'consoleWebhooks.change': async () => ({
      params: { id: await added() },
      body: { url: 'https://example.com/other', event_types: ['order.paid'], reason },
    }),
    'consoleWebhooks.pause': async () => ({
      params: { id: await added() },
      body: { is_paused: true, reason },
    }),
    'consoleWebhooks.rotateSecret': async () => ({ params: { id: await added() }, body: { reason } }),
    'consoleWebhooks.delete': async () => ({ params: { id: await added() }, body: { reason } }),
    'consoleWebhooks.test': async () => ({ params: { id: await added() } }),
    'consoleWebhooks.resend': async () => ({
      params: { id: await buildFailedDelivery(appOf(), await added()) },
    }),
  }
}

function orderExamples(appOf: () => TestApp): StaffExamples {
  const disputed = async () => {
    const { orderId } = await buildHandedOver(appOf())
    const dispute = await buildDispute(appOf(), orderId)
    return { params: { id: orderId }, body: { dispute_id: dispute, reason } }
  }
  return {
    'consoleOrders.readMessages': async () => {
      const { orderId } = await buildHandedOver(appOf())
      await buildDispute(appOf(), orderId)
      return { params: { id: orderId }, body: {} }
    },
    'consoleOrders.export': async () => ({ query: {}, body: { reason } }),
    'consoleOrders.refund': async () => ({
      params: { id: (await buildPaidOrder(appOf())).orderId },
      body: { part: 'all', reason },
    }),
    'consoleOrders.settleRefund': async () => {
      const { orderId: id } = await buildPaidOrder(appOf(), { card: refundFailsCard })
      await appOf().app.features.orders.operator.refunds.all(id, reason)
      await appOf().settle()
      appOf().clock.advance(MINUTE)
      await appOf().settle()
      return { params: { id }, body: { how: 'By check.' } }
    },
    'consoleOrders.deliver': async () => {
      const order = await buildSellerOrder(appOf())
      await leave(appOf(), order)
      return { params: { id: order.id }, body: { reason } }
    },
    'consoleOrders.decideClaim': async () => {
      const claimed = await buildClaimableOrder(appOf())
      await claimed.open()
      await claimed.answer('disagree')
      await claimed.escalate('It is broken.')
      return { params: { id: claimed.orderId }, body: { decision: 'full', reason } }
    },
    'consoleOrders.submitDispute': disputed,
    'consoleOrders.acceptDispute': disputed,
    'consoleOrders.keepWarned': async () => ({ ...(await warnedOrder(appOf())) }),
    'consoleOrders.retryPayout': async () => ({
      params: { id: await buildRejectedTransfer(appOf()) },
      body: { reason },
    }),
  }
}

/** A paid order that its bank has warned of. */
async function warnedOrder(app: TestApp): Promise<Example> {
  const { orderId } = await buildPaidOrder(app)
  await banksOf(app).warn((await orderRow(app, orderId)).payment_intent_id ?? '')
  await app.settle()
  const warning = await app.database.row<{ id: string }>(
    sql`select id from fraud_warnings where order_id = ${orderId}`,
  )
  return { params: { id: orderId }, body: { warning_id: warning?.id, reason } }
}
