import type { OrderNeed } from '../../../../contract/rules/orders/order-needs.ts'
import type { OrderState } from '../../../../contract/rules/orders/states.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { PaymentState } from '../../orders/payments/payment-states.ts'

/** Which orders; everything that is given has to fit. */
export interface OrderFilter {
  q?: string | undefined
  state?: OrderState | undefined
  payment?: PaymentState | undefined
  needs?: OrderNeed | undefined
  /** Only orders paid at this instant or later. */
  paidFrom?: Date | undefined
}

/** The condition for rows of `orders o`. */
export function orderCondition({ q, state, payment, needs, paidFrom }: OrderFilter): Query {
  return sql`(${state ?? null}::text is null or o.state = ${state ?? null})
    and (${payment ?? null}::text is null or o.payment_state = ${payment ?? null})
    and (${paidFrom ?? null}::timestamptz is null or o.paid_at >= ${paidFrom ?? null}::timestamptz)
    and ${needs ? sql`o.id in (${ordersWith[needs]})` : sql`true`}
    and ${q ? searched(q) : sql`true`}`
}

const escalated = sql`select order_id from order_claims where state = 'escalated'`
/** Also those whose answer is on its way, as on Today. */
const toAnswer = sql`
  select order_id from disputes where ended_at is null and state like '%needs_response' and order_id is not null`
const openClaims = sql`select order_id from order_claims where state <> 'closed'`
const openDisputes = sql`select order_id from disputes where ended_at is null and order_id is not null`
const openWarnings = sql`select order_id from fraud_warnings where state = 'open' and order_id is not null`

/** Ids of orders with something that needs attention. */
export const ordersWith: Record<OrderNeed, Query> = {
  claim: openClaims,
  claim_decision: escalated,
  dispute: openDisputes,
  dispute_answer: toAnswer,
  warning: openWarnings,
  risk: sql`${openClaims} union all ${openDisputes}`,
  refund: sql`select order_id from refunds where state in ('failed', 'rejected') and not retried`,
  transfer: sql`
    select t.order_id from transfers t join orders x on x.id = t.order_id and x.owed_since is not null
    where t.state = 'rejected' and t.by_hand is null and not exists (
      select 1 from transfers later where later.order_id = t.order_id and later.requested_at > t.requested_at)`,
  owed: sql`select id from orders where owed_since is not null`,
  decision: sql`${escalated} union all ${toAnswer} and request is null union all ${openWarnings}`,
}

/** A title contains the words; everything else is compared as a whole, ids of orders also by their first or last eight digits. */
function searched(q: string): Query {
  const digits = idDigits(q)
  if (digits) {
    const [first, last] = ['0', 'f'].map((digit) => asUuid(digits.padEnd(32, digit)))
    return sql`(o.id between ${first}::uuid and ${last}::uuid or right(o.id::text, 12) like ${`%${digits}`})`
  }
  const exact = q.toLowerCase()
  return sql`(
    o.buyer_email = ${exact} or o.payment_intent_id = ${q} or o.checkout_id = ${q}
    or o.title ilike ${`%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}
    or o.seller_id in (select id from users where username = ${exact.replace(/^@/, '')} or email = ${exact})
    or o.buyer_id in (select id from users where username = ${exact.replace(/^@/, '')})
    or o.id in (
      select order_id from transfers where provider_transfer_id = ${q}
      union all select order_id from refunds where provider_refund_id = ${q}
      union all select order_id from disputes where (id = ${q} or charge_id = ${q}) and order_id is not null
      union all select order_id from fraud_warnings where id = ${q} and order_id is not null))`
}

/** The digits of an id or of a part of one, without hyphens; null for another text. Ids begin with their time, so people use the end. */
function idDigits(q: string): string | null {
  const digits = q.toLowerCase().replace(/^#/, '').replaceAll('-', '')
  return /^[0-9a-f]{8,32}$/.test(digits) ? digits : null
}

function asUuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
