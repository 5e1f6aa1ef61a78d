import { formatPrice, toCents, toDollars } from '../../../../contract/rules/money.ts'
import { feeCents, isCharged, rateText } from '../../../../contract/rules/orders/fees.ts'
import type { PublicCharges } from '../../../../contract/rules/site/public-settings.ts'
import { useCharges } from '../../../charges.ts'

/** `You get $41.50 after a fee of $3.50 (7% + $0.35).`; null without a fee or a price. `price` in dollars. */
export function feeSentence(charges: PublicCharges | null, price: number | null): string | null {
  if (!charges || !price || !isCharged(charges.fees.seller)) return null
  const cents = toCents(price)
  const fee = feeCents(cents, charges.fees.seller)
  const [net, taken] = [cents - fee, fee].map((amount) => formatPrice(toDollars(amount)))
  return `You get ${net} after a fee of ${taken} (${rateText(charges.fees.seller)}).`
}

/** `$41.50`: what the seller gets of a price in dollars; null without a fee or a price. */
export function netText(charges: PublicCharges | null, price: number | undefined): string | null {
  if (!charges || !price || !isCharged(charges.fees.seller)) return null
  const cents = toCents(price)
  return formatPrice(toDollars(cents - feeCents(cents, charges.fees.seller)))
}

/** What the seller gets of a price; nothing where there is no fee. */
export function FeeNote({ price }: { price: number | null }) {
  const sentence = feeSentence(useCharges(), price)
  return sentence && <p className="tabular text-sm text-soft">{sentence}</p>
}
