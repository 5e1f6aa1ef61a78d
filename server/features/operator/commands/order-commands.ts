import { Failure } from '../../../../contract/failure.ts'
import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
import type { ClaimDecision } from '../../../../contract/rules/orders/claims.ts'
import { type AuditEntry, audited, staffAction } from '../audit-repository.ts'
import { CommandError, type CommandLine, parseId } from './command-line.ts'

/** The operator's actions on orders. Each throws Failure `order.not_found`, `order.not_possible`. */
export interface OrderActions {
  refunds: {
    /** Refunds everything. @returns whether the item had changed hands */
    all(orderId: string, reason: string): Promise<boolean>
    /** Refunds the delivery. @returns cents */
    delivery(orderId: string, reason: string): Promise<number>
  }
  /** Closes refunds that were paid by other means. */
  settleRefund(orderId: string, how: string): Promise<void>
  /** Records that a delivery has arrived. */
  delivered(orderId: string, reason: string): Promise<void>
  /** Decides a claim. `id`: the claim's or its order's. Throws also Failure `claim.amount_invalid`. */
  decideClaim(
    id: string,
    decision: { kind: ClaimDecision; cents?: number | undefined },
    reason: string,
  ): Promise<void>
}

/** What each command needs. */
interface OrderCommandContext {
  orders: OrderActions
  now: () => Date
}

/** The commands `refund`, `refund-settled` and `delivered`. */
export function orderCommands(
  orders: OrderActions,
  now: () => Date,
): Record<'refund' | 'refund-settled' | 'delivered', (typed: CommandLine) => Promise<string>> {
  const context = { orders, now }
  return {
    refund: (typed) => (typed.delivery ? refundDelivery(context, typed) : refundOrder(context, typed)),
    'refund-settled': (typed) => settleRefund(context, typed),
    delivered: (typed) => markDelivered(context, typed),
  }
}

async function refundDelivery(context: OrderCommandContext, { words: [, id], reason }: CommandLine) {
  const order = parseId(id)
  const explanation = reason ?? 'Stoop refunded the delivery.'
  const cents = await runAudited(context, {
    action: 'order.refund_delivery',
    subject: { kind: 'order', id: order },
    details: { reason: explanation },
    run: () => context.orders.refunds.delivery(order, explanation),
    impossible:
      'There is no delivery fee to refund: it was already refunded, it was free, or the order was never paid.',
  })
  return `${formatPrice(toDollars(cents))} for the delivery will be refunded. The order continues. Buyer and seller get an email.`
}

async function refundOrder(context: OrderCommandContext, { words: [, id], reason }: CommandLine) {
  const order = parseId(id)
  const explanation = reason ?? 'Stoop canceled this order.'
  const isOver = await runAudited(context, {
    action: 'order.refund',
    subject: { kind: 'order', id: order },
    details: { reason: explanation },
    run: () => context.orders.refunds.all(order, explanation),
    impossible: 'This order was already canceled. Run “show order” to see where its money is.',
  })
  return isOver
    ? 'The item had already changed hands, so the order was reversed. The payment will be refunded in full, and buyer and seller get an email. The listing stays sold.'
    : 'The order is canceled. The payment will be refunded, and buyer and seller get an email.'
}

async function settleRefund(context: OrderCommandContext, { words: [, id], how }: CommandLine) {
  const order = parseId(id)
  const note = how?.trim()
  if (!note)
    throw new CommandError('Say how the refund was paid; the buyer may read it: --how "By check on Nov 21".')
  await runAudited(context, {
    action: 'order.settle_refund',
    subject: { kind: 'order', id: order },
    details: { reason: note },
    run: () => context.orders.settleRefund(order, note),
    impossible:
      'This order has no refund for you to settle: none has failed, it was already settled, or the payment provider is trying again.',
  })
  return 'The refund is closed and will not be retried. It is in the ledger, and the buyer gets an email.'
}

async function markDelivered(
  context: OrderCommandContext,
  { words: [, id], reason = 'Stoop confirmed that it arrived.' }: CommandLine,
) {
  const order = parseId(id)
  await runAudited(context, {
    action: 'order.mark_delivered',
    subject: { kind: 'order', id: order },
    details: { reason },
    run: () => context.orders.delivered(order, reason),
    impossible: 'This order is not on its way, so it cannot be marked as delivered.',
  })
  return 'The delivery is marked as arrived. Buyer and seller get an email.'
}

const disputedSentence =
  'A bank has taken this payment back, so it cannot be refunded as well: see “disputes”. What is left is refunded once the dispute is over.'

interface AuditedAction<Result> {
  action: string
  subject: AuditEntry['subject']
  details: AuditEntry['details']
  run: () => Promise<Result>
  /** What the operator reads when the order's state does not allow it. */
  impossible: string
  /** The same for an id of nothing. */
  missing?: string
}

/** Runs an action with its audit entry. @throws CommandError with a sentence for the operator if it is refused */
export async function runAudited<Result>(
  { now }: Pick<OrderCommandContext, 'now'>,
  { action, subject, details, run, impossible, missing }: AuditedAction<Result>,
): Promise<Result> {
  try {
    return await audited(staffAction({ now }, action, subject, details), run)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'order.not_found')
      throw new CommandError(missing ?? `There is no order with the id ${subject.id}.`)
    if (error.code === 'order.disputed') throw new CommandError(disputedSentence)
    if (error.code !== 'order.not_possible') throw error
    throw new CommandError(impossible)
  }
}
