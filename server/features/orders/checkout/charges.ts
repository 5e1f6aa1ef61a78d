import { feeCents, isCharged } from '../../../../contract/rules/orders/fees.ts'
import { type TaxLine, taxOf } from '../../../../contract/rules/orders/tax.ts'
import type { TaxCalculator } from '../../../ports/tax.ts'
import type { SaleTerms } from '../terms.ts'

/** The fees and the tax of an order, fixed when its checkout begins. Cents. */
export interface Charges {
  /** The price that they were computed for. */
  itemCents: number
  sellerFeeCents: number
  buyerFeeCents: number
  taxLines: TaxLine[]
  /** Names the calculation at a tax provider. */
  taxCalculationId: string | null
  feesRefundable: boolean
  /** False: a tax provider knows a tax that the marketplace is not registered to collect. */
  isCollecting: boolean
}

/** An order of a marketplace without fees and tax. */
export const noCharges: Omit<Charges, 'itemCents' | 'isCollecting'> = {
  sellerFeeCents: 0,
  buyerFeeCents: 0,
  taxLines: [],
  taxCalculationId: null,
  feesRefundable: true,
}

/** What decides about charges. */
export interface ChargeSettings {
  terms: Pick<SaleTerms, 'fees' | 'feesAreRefundable'>
  tax: TaxCalculator
}

/** A sale that charges are computed for. */
export interface PricedSale {
  /** Identifies the question at a tax provider. */
  key: string
  itemCents: number
  deliveryCents: number
  category: string
  /** Where it is delivered to; null for a pickup. */
  postalCode: string | null
  at: Date
}

/** Whether this marketplace has fees or tax at all. */
export function hasCharges({ terms: { fees }, tax }: ChargeSettings): boolean {
  return tax.kind !== 'none' || isCharged(fees.seller) || isCharged(fees.buyer)
}

/** The fees and the tax of a sale. A giveaway has none. @throws ProviderError of the tax provider */
export async function chargesOf(settings: ChargeSettings, sale: PricedSale): Promise<Charges> {
  const { terms, tax } = settings
  const { itemCents, deliveryCents, category, postalCode, at, key } = sale
  const buyerFeeCents = feeCents(itemCents, terms.fees.buyer)
  const parts = [
    { of: 'item' as const, cents: itemCents },
    { of: 'delivery' as const, cents: deliveryCents },
    { of: 'fee' as const, cents: buyerFeeCents },
  ].filter(({ cents }) => cents > 0)
  const taxed =
    itemCents > 0
      ? await tax.calculate({ key, parts, category, postalCode, at })
      : { lines: [], calculationId: null, isCollecting: true }
  return {
    itemCents,
    sellerFeeCents: feeCents(itemCents, terms.fees.seller),
    buyerFeeCents,
    taxLines: taxed.lines,
    taxCalculationId: taxed.calculationId,
    feesRefundable: terms.feesAreRefundable,
    isCollecting: taxed.isCollecting,
  }
}

/** What the buyer pays, in cents. */
export function totalOf(charges: Charges, deliveryCents: number): number {
  return charges.itemCents + deliveryCents + charges.buyerFeeCents + taxOf(charges.taxLines)
}
