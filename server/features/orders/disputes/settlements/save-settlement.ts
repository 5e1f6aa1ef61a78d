import type { TaxLine } from '../../../../../contract/rules/orders/tax.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import type { OrderRow } from '../../order.ts'
import { madeRefunds } from '../../refunds/returned-parts.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import { type Bearer, type DisputeRow, type Loss, totalOf } from '../dispute.ts'
import { linesOf, owedAgain, sumOfLines, type TaxedAmounts } from './settled-tax.ts'
import type { SettlementRow } from './settlement-repository.ts'

/** What is booked of a dispute now. `order`: with the amounts that were charged. */
interface Settlement {
  order: OrderRow
  dispute: DisputeRow
  loss: Loss
  bearer: Bearer
  reference: string
}

/** Keeps the parts of what was booked, with its tax by jurisdiction, for the filings. Call it before `disputes.settle`. */
export async function saveSettlement(
  deps: Pick<OrderDependencies, 'random' | 'clock'>,
  tx: OrderTransaction,
  settlement: Settlement,
): Promise<void> {
  const { order, dispute, loss, bearer, reference } = settlement
  await tx.settlements.insert({
    id: deps.random.uuid(),
    reference,
    dispute_id: dispute.id,
    order_id: order.id,
    bearer,
    item_cents: loss.item,
    delivery_cents: loss.delivery,
    buyer_fee_cents: loss.buyerFee,
    tax_cents: loss.tax,
    fees_cents: feesGivenBack(loss, bearer),
    tax_lines: bearer === 'sale' ? await taxLinesOf(tx, settlement) : [],
    at: deps.clock.now(),
  })
}

/** Where the sale is undone, fees are all that the platform bears. */
function feesGivenBack({ platform, sellerFee }: Loss, bearer: Bearer): number {
  if (bearer === 'sale') return platform
  return bearer === 'seller' ? sellerFee : 0
}

async function taxLinesOf(tx: OrderTransaction, { order, dispute, loss }: Settlement): Promise<TaxLine[]> {
  const earlier = await tx.settlements.ofOrder(order.id)
  const taken = amountsOf(loss)
  if (totalOf(loss) < 0) {
    const booked = earlier.filter(({ dispute_id }) => dispute_id === dispute.id)
    const lines = sumOfLines(booked.flatMap(({ tax_lines }) => tax_lines))
    return owedAgain(linesOf(lines, amountsOf(dispute.settled), opposite(taken)))
  }
  const gone = [...(await madeRefunds(tx, order.id)), ...earlier]
  const lines = [...order.tax_lines, ...owedAgain(gone.flatMap(({ tax_lines }) => tax_lines))]
  return linesOf(sumOfLines(lines), leftOf(order, gone), taken)
}

function amountsOf(loss: Loss | null): TaxedAmounts {
  return {
    item: loss?.item ?? 0,
    delivery: loss?.delivery ?? 0,
    fee: loss?.buyerFee ?? 0,
    tax: loss?.tax ?? 0,
  }
}

function opposite({ item, delivery, fee, tax }: TaxedAmounts): TaxedAmounts {
  return { item: -item, delivery: -delivery, fee: -fee, tax: -tax }
}

/** The columns that orders, refunds and settlements have in common. */
type Amounts = Pick<SettlementRow, 'item_cents' | 'delivery_cents' | 'buyer_fee_cents' | 'tax_cents'>

function leftOf(order: Amounts, gone: readonly Amounts[]): TaxedAmounts {
  const left = (key: keyof Amounts) => gone.reduce((rest, part) => rest - part[key], order[key])
  return {
    item: left('item_cents'),
    delivery: left('delivery_cents'),
    fee: left('buyer_fee_cents'),
    tax: left('tax_cents'),
  }
}
