import { cancelOrder, releaseOrder } from '../../../contract/calls/orders/order-buyer.ts'
import { Failure } from '../../../contract/failure.ts'
import { sql } from '../../db/sql.ts'
import type { Sent } from '../client.ts'
import { send } from '../client.ts'
import { type Dice, pickWith } from '../dice.ts'
import { buildListing, buildToken, type Member } from '../factories.ts'
import { claimSteps, uploadClaimPhoto } from '../orders/claims.ts'
import {
  buy,
  delayedCard,
  delayedFailureCard,
  goodCard,
  orderRow,
  pay,
  refundFailsCard,
  refundReturnsCard,
  typeCode,
} from '../orders/orders.ts'
import { formBrowser } from '../payments/form-browser.ts'
import { completeOnboarding, practiceBanks, practiceIds } from '../payments/onboarding.ts'
import { payoutPage } from '../payments/seller-money.ts'
import type { TestApp } from '../test-app.ts'

/** A sale of a history. */
export interface HistorySale {
  orderId: string
  checkoutUrl: string
}

/** A seller and a few sales, to which anything may happen. */
export interface History {
  number: number
  seller: Member
  sales: HistorySale[]
}

/** Few enough for their forty steps to bring most of them to an end. */
export const MOST_SALES = 6
const cards = [
  goodCard,
  goodCard,
  goodCard,
  '4000000000000077',
  refundFailsCard,
  refundReturnsCard,
  delayedCard,
  delayedFailureCard,
  '4000000000000259',
  '4000000000002685',
  '4000000000001976',
  '4000000000005423',
]
const prices = [100, 999, 4500, 20_000]

/** The kinds of steps. */
export const stepKinds = [
  'sell',
  'pay',
  'hand over',
  'all good',
  'cancel',
  'set up payouts',
  'open claim',
  'answer claim',
  'accept',
  'escalate',
  'withdraw',
  'return',
  'decide',
  'refund',
  'paid by hand',
  'answer dispute',
] as const
export type StepKind = (typeof stepKinds)[number]

/** Takes one step. It may be refused, but must not fail: then it throws. @returns whether it had an effect */
export async function takeStep(
  test: TestApp,
  history: History,
  { kind, sale, dice }: { kind: StepKind; sale: HistorySale | undefined; dice: Dice },
): Promise<boolean> {
  if (kind === 'sell') return await sell(test, history, dice)
  if (kind === 'set up payouts') return await setUp(test, history.seller, dice)
  if (!sale) return false
  if (kind === 'pay') return (await pay(test, sale.checkoutUrl, pickWith(dice, cards))) === 303
  if (kind === 'hand over') return await handOver(test, history.seller, sale.orderId)
  if (kind === 'answer dispute') return await answerDispute(test, sale.orderId, dice)
  if (kind === 'refund' || kind === 'decide' || kind === 'paid by hand')
    return await decide(test, history, { kind, orderId: sale.orderId, dice })
  const asBuyer: Sent = { query: { token: test.app.features.links.token(sale.orderId) } }
  if (kind === 'all good')
    return wasDone(await send(test, releaseOrder, { params: { id: sale.orderId }, ...asBuyer }))
  if (kind === 'cancel') {
    const by = dice(2) === 0 ? asBuyer : { token: await buildToken(test, history.seller.id) }
    return wasDone(
      await send(test, cancelOrder, { params: { id: sale.orderId }, body: { reason: 'No.' }, ...by }),
    )
  }
  return await stepOfClaim(test, history, { kind, orderId: sale.orderId, dice })
}

function wasDone({ status }: { status: number }): boolean {
  if (status >= 500) throw new Error(`answered ${status}`)
  return status < 300
}

async function sell(test: TestApp, history: History, dice: Dice): Promise<boolean> {
  if (history.sales.length >= MOST_SALES) return false
  const priceCents = pickWith(dice, prices) ?? 4500
  const { id } = await buildListing(test, { owner: history.seller, priceCents })
  const number = history.number * 10 + history.sales.length
  const { status, data } = await buy(test, id, {
    session: `browser-of-history-${number}`,
    email: `buyer-${number}@example.com`,
    ip: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  })
  if (status >= 500) throw new Error(`answered ${status}`)
  if (status >= 300) return false
  history.sales.push({ orderId: data.order_id, checkoutUrl: data.checkout_url })
  return true
}

async function setUp(test: TestApp, seller: Member, dice: Dice): Promise<boolean> {
  const idLast4 = pickWith(dice, [...Object.values(practiceIds), practiceIds.verified, practiceIds.verified])
  const account = pickWith(dice, [
    ...Object.values(practiceBanks),
    practiceBanks.arrives,
    practiceBanks.arrives,
  ])
  const url = await payoutPage(test, seller)
  if (!url) return false
  await completeOnboarding(formBrowser(test.app.http), url, {
    ...(idLast4 ? { idLast4 } : {}),
    ...(account ? { account } : {}),
  })
  return true
}

async function handOver(test: TestApp, seller: Member, orderId: string): Promise<boolean> {
  const { pickup_code } = await orderRow(test, orderId)
  return pickup_code !== null && wasDone(await typeCode(test, orderId, seller, pickup_code))
}

interface Choice<Kind> {
  kind: Kind
  orderId: string
  dice: Dice
}

/** What the operator does. */
async function decide(
  test: TestApp,
  { seller }: History,
  { kind, orderId, dice }: Choice<'refund' | 'decide' | 'paid by hand'>,
): Promise<boolean> {
  const { orders, payouts } = test.app.features
  const decision = pickWith(dice, ['release', 'partial', 'full', 'return'] as const) ?? 'release'
  try {
    if (kind === 'refund') await orders.operator.refunds.all(orderId, 'It was broken.')
    else if (kind === 'paid by hand') await payouts.byHand.pay(seller.id, 'In cash')
    else
      await orders.operator.decideClaim(orderId, { kind: decision, cents: 50 + dice(2000) }, 'Looked at it.')
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

/** The operator answers a dispute, gives it up, or keeps an order that the bank warned of. */
async function answerDispute({ app, database }: TestApp, orderId: string, dice: Dice): Promise<boolean> {
  const { disputes } = app.features.orders.operator
  const row = await database.row<{ dispute: string | null; warning: string | null }>(sql`
    select (select id from disputes where order_id = ${orderId} order by opened_at desc limit 1) as dispute,
      (select id from fraud_warnings where order_id = ${orderId} and state = 'open' limit 1) as warning`)
  const evidence = { uncategorized_text: pickWith(dice, ['winning_evidence', 'losing_evidence']) ?? '' }
  try {
    if (row?.warning) await disputes.keep(row.warning)
    else if (!row?.dispute) return false
    else if (dice(4) === 0) await disputes.accept(row.dispute)
    else await disputes.submit(row.dispute, evidence)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

type ClaimStep = 'open claim' | 'answer claim' | 'accept' | 'escalate' | 'withdraw' | 'return'

async function stepOfClaim(
  test: TestApp,
  { seller }: History,
  { kind, orderId, dice }: Choice<ClaimStep>,
): Promise<boolean> {
  const steps = claimSteps(test, { orderId, seller }, undefined)
  const answer = pickWith(dice, ['full', 'partial', 'return', 'disagree']) ?? 'full'
  const cents = 50 + dice(2000)
  if (kind === 'open claim')
    return await openClaim(test, { orderId, seller, cents: dice(2) === 0 ? cents : null })
  if (kind === 'answer claim')
    return wasDone(await steps.answer(answer, answer === 'partial' ? { cents } : {}))
  if (kind === 'return') {
    const code = await returnCode(test, orderId)
    return code !== null && wasDone(await steps.confirmReturn(code))
  }
  return wasDone(await steps[kind]())
}

/** Reports a broken item with a photo. `cents`: the part of the price that the buyer wants back; null: all, on return. */
async function openClaim(
  test: TestApp,
  { orderId, seller, cents }: { orderId: string; seller: Member; cents: number | null },
): Promise<boolean> {
  const steps = claimSteps(test, { orderId, seller }, undefined)
  const uploaded = await uploadClaimPhoto(test, orderId, await steps.asBuyer())
  if (!wasDone(uploaded)) return false
  const wish = cents === null ? { wish: 'return' } : { wish: 'partial', cents }
  return wasDone(await steps.open({ ...wish, reason: 'damaged', photo_ids: [uploaded.data.photo.id] }))
}

async function returnCode({ database }: TestApp, orderId: string): Promise<string | null> {
  const row = await database.row<{ return_code: string | null }>(
    sql`select return_code from order_claims where order_id = ${orderId}`,
  )
  return row?.return_code ?? null
}
