import type { TaxedPart, TaxLine } from '../../contract/rules/orders/tax.ts'

/** A sale that a buyer is about to make. Amounts in cents. */
export interface TaxableSale {
  /** Identifies the question: the same key with the same sale has the same answer. */
  key: string
  /** The parts of the receipt that cost something. */
  parts: readonly { of: TaxedPart; cents: number }[]
  /** The slug of the item's category. */
  category: string
  /** The ZIP code that it is delivered to; null where the buyer collects it. */
  postalCode: string | null
  at: Date
}

/** The tax on a sale. */
export interface CalculatedTax {
  lines: TaxLine[]
  /** Names the calculation at a provider, for `record`; null where nobody has to be told of the sale. */
  calculationId: string | null
  /** False: the provider knows a tax, but the marketplace is not registered there to collect it. */
  isCollecting: boolean
}

/** A paid sale whose tax was calculated at a provider. */
export interface TaxedPayment {
  orderId: string
  calculationId: string
}

/** A refund of a sale that was recorded at a provider. Positive cents; `cents` without the tax. */
export interface TaxRefund {
  refundId: string
  transactionId: string
  parts: readonly { of: TaxedPart; cents: number; taxCents: number }[]
}

/** Sales tax. Every method throws `ProviderError`. */
export interface TaxCalculator {
  /** `none`: nothing is taxed. */
  readonly kind: 'none' | 'table' | 'stripe'
  calculate(sale: TaxableSale): Promise<CalculatedTax>
  /** Records a paid sale for the filing. Repeating it has no effect. @returns the provider's id of it */
  record(payment: TaxedPayment): Promise<string>
  /** Records a refund of a recorded sale. Repeating it has no effect. @returns the provider's id of it */
  recordRefund(refund: TaxRefund): Promise<string>
}
