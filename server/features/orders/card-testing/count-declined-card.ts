import { keptSince } from '../../../../contract/rules/site/retention.ts'
import { jobKind } from '../../../jobs/queue.ts'
import type { DeclinedCard } from '../../../ports/payments.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { closeAbandoned } from '../payments/abandoned-holds.ts'
import { closeUnpaid } from '../payments/reconciliation.ts'
import type { Release } from '../payments/release.ts'
import { BATCH, forEachRow } from '../scheduled-tasks/for-each-row.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { attemptsAllowed, type CardLimit, cardLimit, type LimitSubject, limitKinds } from './card-limits.ts'
import type { DeclinedAttempt } from './card-testing-repository.ts'

/** Closes the open payment pages of a network that may not begin any. */
export const closeCheckoutsJob = jobKind<{ network: string }>('orders-close-checkouts', 5, 5, {
  deleteWhenDone: true,
})

/** Why an order ends on whose page too many cards were tried. Stored with it, and shown in the console. */
const tooManyCards: Release = { actor: 'system', reason: 'Too many cards were declined.' }
/** Why the other open orders of a refused network end: their buyers may not have tried a card. */
const networkRefused: Release = {
  actor: 'system',
  reason: 'Many cards were declined on this network, so open payments were closed. Nothing was charged.',
}

/**
 * Counts a declined card for its network, account and card, and limits each of them above its thresholds. Safe to repeat.
 * Closes the payment page where too many cards were tried: the buyer can begin another checkout, if they may.
 * @throws ProviderError if the page could not be closed
 */
export async function countDeclinedCard(
  deps: OrderDependencies,
  { id, orderId, fingerprint, at }: DeclinedCard & { id: string; orderId: string; at: Date },
): Promise<void> {
  const order = await deps.db.orders.byId(orderId)
  if (!order) return
  const isOver = await countCard(deps, { id, orderId, fingerprint, at })
  if (isOver) await closeUnpaid(deps, order, tooManyCards)
}

/**
 * Counts a card that its network suspects of fraud, like a declined one: a card tester's payments that went through are told of this
 * way, hours or days later. Safe to repeat. Its payment was made, so that there is no page to close.
 */
export async function countSuspectedCard(deps: OrderDependencies, card: CountedCard): Promise<void> {
  // What is older was counted, and deleted since.
  if (card.at > keptSince('declinedCards', deps.clock.now())) await countCard(deps, card)
}

type CountedCard = Omit<DeclinedAttempt, 'network' | 'account' | 'card'> & Pick<DeclinedCard, 'fingerprint'>

/** @returns whether so many cards were tried for the order that its payment page closes */
function countCard(deps: OrderDependencies, { id, orderId, fingerprint, at }: CountedCard): Promise<boolean> {
  return deps.unitOfWork(async (tx) => {
    await tx.cardTesting.lock()
    const origin = await tx.cardTesting.originOf(orderId)
    const attempt: DeclinedAttempt = { id, orderId, ...origin, card: fingerprint, at }
    const isNew = await tx.cardTesting.save(attempt)
    const subjects = subjectsOf(attempt)
    const limits: (CardLimit | null)[] = []
    for (const subject of subjects) limits.push(await limitOf(deps, tx, subject, isNew))
    // A limit may last longer than the cards that led to it are counted.
    limits.push(...(await tx.cardTesting.limitsOf(subjects, deps.clock.now())))
    return (await tx.cardTesting.attemptsOf(orderId)) >= attemptsAllowed(limits, deps.cardTesting)
  })
}

/** Closes payment pages, except those whose buyer is confirming the payment with their bank. */
export async function closeCheckouts(
  deps: OrderDependencies,
  { network }: { network: string },
): Promise<void> {
  await forEachRow(deps, await deps.db.cardTesting.openOf(network, BATCH), async ({ id }) => {
    const order = await deps.db.orders.byId(id)
    if (order) await closeAbandoned(deps, order, networkRefused)
  })
}

/** The network, account and card that a declined card counts for, as far as they are known. */
function subjectsOf({ network, account, card }: DeclinedAttempt): LimitSubject[] {
  const values = { network, account, card }
  return limitKinds.flatMap((kind) => {
    const value = values[kind]
    return value === null ? [] : [{ kind, value }]
  })
}

/** The limit that the declined cards of now lead to. It begins only with a new one: a repeated message must not extend it. */
async function limitOf(
  { cardTesting, clock, warn }: OrderDependencies,
  tx: OrderTransaction,
  subject: LimitSubject,
  isNew: boolean,
): Promise<CardLimit | null> {
  const { kind, value } = subject
  const now = clock.now()
  const rule = cardTesting.ruleOf[kind]()
  const since = new Date(now.getTime() - rule.seconds * 1000)
  const { freeAttempts } = cardTesting
  const declined = await tx.cardTesting.declinedOf(subject, { since, freeAttempts })
  const limit = cardLimit(declined, rule, cardTesting, now)
  if (!limit || !isNew) return limit
  await tx.cardTesting.limit(subject, limit, now)
  if (limit.isRefused && kind === 'network') await tx.jobs.enqueue(closeCheckoutsJob, { network: value })
  warn(
    { kind, key: value, declined, until: limit.waitsUntil },
    'many cards were declined: checkouts are limited',
  )
  return limit
}
