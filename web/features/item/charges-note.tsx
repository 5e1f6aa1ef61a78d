import { formatPrice, toCents, toDollars } from '../../../contract/rules/money.ts'
import { feeCents, isCharged } from '../../../contract/rules/orders/fees.ts'
import type { PublicCharges } from '../../../contract/rules/site/public-settings.ts'
import { useCharges } from '../../charges.ts'

/** `Plus a buyer fee of $2.25 and sales tax`; null where the price is all there is. `price` in dollars. */
export function chargesText(charges: PublicCharges | null, price: number): string | null {
  if (!charges || price === 0) return null
  const { fees, hasTax } = charges
  const fee = feeCents(toCents(price), fees.buyer)
  const parts = [
    ...(isCharged(fees.buyer) ? [`a buyer fee of ${formatPrice(toDollars(fee))}`] : []),
    ...(hasTax ? ['sales tax'] : []),
  ]
  return parts.length > 0 ? `Plus ${parts.join(' and ')}` : null
}

/** What is added to the price of an item; nothing where nothing is. */
export function ChargesNote({ price }: { price: number }) {
  const text = chargesText(useCharges(), price)
  return text && <p className="tabular text-sm text-soft">{text}</p>
}
