import type Stripe from 'stripe'
import type { TaxCalculator, TaxRefund } from '../../ports/tax.ts'
import { ensureAnswer, isId, listed } from '../shared/stripe/answers.ts'
import { type CallStripe, createCallStripe, createSdk, type StripeSettings } from '../shared/stripe/sdk.ts'
import { calculationParams, isCollecting, type TaxPlace, taxLinesFrom } from './calculation.ts'

/**
 * Sales tax by Stripe Tax.
 * @source https://docs.stripe.com/tax/custom
 */
export function createStripeTax(
  settings: StripeSettings & {
    /** ISO 4217 in lower case. */
    currency: string
    place: TaxPlace
  },
): TaxCalculator {
  const { currency, place } = settings
  const callStripe = createCallStripe(createSdk(settings))
  return {
    kind: 'stripe',

    async calculate(sale) {
      const options = { idempotencyKey: `tax-calculation-${sale.key}` }
      const params = calculationParams(sale, { place, currency })
      const calculation = await callStripe((stripe) => stripe.tax.calculations.create(params, options))
      const items = calculation.line_items?.data ?? []
      ensureAnswer(isId(calculation.id) && calculation.currency === currency, 'the tax of another sale')
      return {
        lines: taxLinesFrom(items, sale.parts),
        calculationId: calculation.id,
        isCollecting: isCollecting(items),
      }
    },

    async record({ orderId, calculationId }) {
      const options = { idempotencyKey: `tax-sale-${orderId}` }
      const params = { calculation: calculationId, reference: orderId }
      const sale = await callStripe((stripe) =>
        stripe.tax.transactions.createFromCalculation(params, options),
      )
      ensureAnswer(isId(sale.id) && sale.reference === orderId, 'another sale')
      return sale.id
    },

    async recordRefund(refund) {
      const options = { idempotencyKey: `tax-refund-${refund.refundId}` }
      const params = await reversalParams(callStripe, refund)
      const reversal = await callStripe((stripe) => stripe.tax.transactions.createReversal(params, options))
      ensureAnswer(isId(reversal.id) && reversal.reference === refund.refundId, 'another reversal')
      return reversal.id
    },
  }
}

/** @source https://docs.stripe.com/api/tax/transactions/create_reversal */
async function reversalParams(
  callStripe: CallStripe,
  { refundId, transactionId, parts }: TaxRefund,
): Promise<Stripe.Tax.TransactionCreateReversalParams> {
  const data = listed(await callStripe((stripe) => stripe.tax.transactions.listLineItems(transactionId)))
  return {
    mode: 'partial',
    original_transaction: transactionId,
    reference: refundId,
    line_items: parts.flatMap(({ of, cents, taxCents }) => {
      const original = data.find(({ reference }) => reference === of)
      if (!original) return []
      return {
        amount: -cents,
        amount_tax: -taxCents,
        original_line_item: original.id,
        reference: `${refundId}-${of}`,
      }
    }),
  }
}
