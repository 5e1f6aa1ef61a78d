import type {
  StaffClaim,
  StaffOrder,
  StaffOrderMoney,
} from '../../../../contract/calls/console/order-shape.ts'
import { ensure } from '../../../../contract/failure.ts'
import type { Clock } from '../../../ports/clock.ts'
import { caseSince } from './order-case.ts'
import type { OrderDetailRepository, OrderFacts } from './order-detail-repository.ts'
import type { ListedOrder, OrderListRepository } from './order-list-repository.ts'
import type { OrderMessagesRepository } from './order-messages-repository.ts'
import { possibleActions } from './possible-actions.ts'

export interface OrderDetailDependencies {
  list: OrderListRepository
  detail: OrderDetailRepository
  messages: OrderMessagesRepository
  clock: Pick<Clock, 'now'>
  /** A link to a photo of a claim, which expires. */
  photoLink(photoId: string): string
}

/**
 * An order with everything that staff may know.
 * @param seesMoney whether the reader may see bank data, evidence, phone numbers and the provider's ids
 * @throws Failure `order.not_found`
 */
export async function viewStaffOrder(
  deps: OrderDetailDependencies,
  id: string,
  seesMoney: boolean,
): Promise<StaffOrder> {
  const { list, detail, messages, clock } = deps
  const [row, facts] = await Promise.all([list.one(id), detail.facts(id)])
  ensure(row, 'order.not_found')
  ensure(facts, 'order.not_found')
  const [events, refunds, disputes, warnings, claim, openCase, money] = await Promise.all([
    detail.events(id),
    detail.refunds(id),
    detail.disputes(id),
    detail.warnings(id),
    viewClaim(deps, id),
    seesMoney && messages.caseOf(id, caseSince(clock)),
    readMoney(detail, id),
  ])
  const actions = possibleActions({ ...row, ...facts, refunds, ...money, overpaid_cents: sellerSum(money) })
  return {
    ...presentOrder(row, facts, seesMoney),
    events: events.map(withTimes),
    refunds: refunds.map(({ provider_refund_id, delivery_cents, retried, ...refund }) => withTimes(refund)),
    dispute_list: disputes.map((dispute) =>
      withTimes({ ...dispute, evidence: seesMoney ? dispute.evidence : null }),
    ),
    warnings: warnings.map(withTimes),
    claim_record: claim,
    may_read_messages: Boolean(openCase),
    money: seesMoney ? presentMoney(facts, refunds, money) : null,
    actions: seesMoney ? actions : [],
  }
}

/** A row with its times as ISO 8601. */
export function withTimes<Row extends object>(row: Row): WithTimes<Row> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(entries) as WithTimes<Row>
}

type WithTimes<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name]
}

function presentOrder({ buyer, seller, ...row }: ListedOrder, facts: OrderFacts, seesPhones: boolean) {
  const { buyer_id, buyer_username, buyer_name, buyer_phone, ...more } = facts
  const { seller_id, seller_email, seller_name, seller_phone, ...rest } = more
  const phone = (typed: string | null) => (seesPhones ? typed : null)
  const { checkout_id, payment_intent_id, owed_since, ...shown } = rest
  return {
    ...withTimes(row),
    ...withTimes(shown),
    buyer: {
      id: buyer_id,
      username: buyer_username,
      name: buyer_name,
      email: buyer,
      phone: phone(buyer_phone),
    },
    seller: seller_id
      ? {
          id: seller_id,
          username: seller,
          name: seller_name,
          email: seller_email,
          phone: phone(seller_phone),
        }
      : null,
  }
}

async function viewClaim(
  { detail, photoLink }: OrderDetailDependencies,
  id: string,
): Promise<StaffClaim | null> {
  const [claim, entries, photos] = await Promise.all([
    detail.claim(id),
    detail.claimEntries(id),
    detail.claimPhotos(id),
  ])
  if (!claim) return null
  return {
    ...withTimes(claim),
    entries: entries.map(withTimes),
    photos: photos.map((photo) => ({ ...photo, url: photoLink(photo.id) })),
  }
}

async function readMoney(detail: OrderDetailRepository, id: string) {
  const [transfers, reversals, ledger] = await Promise.all([
    detail.transfers(id),
    detail.reversals(id),
    detail.ledger(id),
  ])
  return { transfers, reversals, ledger }
}

type Money = Awaited<ReturnType<typeof readMoney>>

function presentMoney(
  { checkout_id, payment_intent_id }: OrderFacts,
  refunds: readonly { provider_refund_id: string | null }[],
  { transfers, reversals, ledger }: Money,
): StaffOrderMoney {
  const accounts = [...new Set(ledger.map(({ account }) => account))]
  return {
    checkout_id,
    payment_intent_id,
    refund_ids: refunds.flatMap(({ provider_refund_id }) => provider_refund_id ?? []),
    transfers: transfers.map(withTimes),
    reversals: reversals.map(withTimes),
    ledger: ledger.map(withTimes),
    sums: accounts.map((account) => ({ account, cents: sumOf(ledger, account) })),
  }
}

function sumOf(ledger: Money['ledger'], account: string): number {
  return ledger.reduce((sum, line) => sum + (line.account === account ? line.cents : 0), 0)
}

/** Positive: the seller has more than their sale was worth. */
const sellerSum = ({ ledger }: Money) => sumOf(ledger, 'seller')
