import { Failure } from '../../../../contract/failure.ts'
import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
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
  const why = reason ?? 'Stoop gives the delivery back.'
  const cents = await runAudited(context, {
    action: 'order.refund_delivery',
    order,
    details: { reason: why },
    run: () => context.orders.refunds.delivery(order, why),
    impossible: 'There is no delivery to give back: it was refunded, cost nothing, or nobody has paid.',
  })
  return `${formatPrice(toDollars(cents))} for the delivery goes back. The order goes on, and both sides are written to.`
}

async function refundOrder(context: OrderCommandContext, { words: [, id], reason }: CommandLine) {
  const order = parseId(id)
  const why = reason ?? 'Stoop cancelled this order.'
  const isOver = await runAudited(context, {
    action: 'order.refund',
    order,
    details: { reason: why },
    run: () => context.orders.refunds.all(order, why),
    impossible: 'This order was cancelled before. “show order” says where its money is.',
  })
  return isOver
    ? 'It had changed hands, and is taken back: everything that was paid goes back, and both sides are written to. The listing stays sold.'
    : 'The order is cancelled. The payment is refunded, and both sides get an email.'
}

async function settleRefund(context: OrderCommandContext, { words: [, id], how }: CommandLine) {
  const order = parseId(id)
  const note = how?.trim()
  if (!note)
    throw new CommandError('Say how it was paid, as the buyer may read it: --how "By check on Nov 21".')
  await runAudited(context, {
    action: 'order.settle_refund',
    order,
    details: { how: note },
    run: () => context.orders.settleRefund(order, note),
    impossible:
      'No refund of this order waits for you: none has failed, it was settled before, or another try is under way at the payment provider.',
  })
  return 'The refund is closed: it is not tried again, the ledger has it, and the buyer is written to.'
}

async function markDelivered(
  context: OrderCommandContext,
  { words: [, id], reason = 'Stoop has found that it arrived.' }: CommandLine,
) {
  const order = parseId(id)
  await runAudited(context, {
    action: 'order.mark_delivered',
    order,
    details: { reason },
    run: () => context.orders.delivered(order, reason),
    impossible: 'This order is not on its way: nothing can arrive.',
  })
  return 'The delivery counts as arrived, and both sides are written to.'
}

interface AuditedAction<Result> {
  action: string
  /** The order's id. */
  order: string
  details: AuditEntry['details']
  run: () => Promise<Result>
  /** What the operator reads when the order's state does not allow it. */
  impossible: string
}

/** Runs an action with its audit entry. @throws CommandError with a sentence for the operator if it is refused */
async function runAudited<Result>(
  { now }: OrderCommandContext,
  { action, order, details, run, impossible }: AuditedAction<Result>,
): Promise<Result> {
  try {
    return await audited(staffAction({ now }, action, { kind: 'order', id: order }, details), run)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'order.not_found') throw new CommandError(`There is no order with the id ${order}.`)
    if (error.code !== 'order.not_possible') throw error
    throw new CommandError(impossible)
  }
}
