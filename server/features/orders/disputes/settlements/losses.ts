import { type Loss, totalOf } from '../dispute.ts'

const nothing: Loss = {
  seller: 0,
  courier: 0,
  platform: 0,
  tax: 0,
  item: 0,
  delivery: 0,
  buyerFee: 0,
  sellerFee: 0,
}

/** What was borne of a dispute before, and now. */
export function sumOfLosses(before: Loss | null, added: Loss, sign = 1): Loss {
  const keys = Object.keys(nothing) as (keyof Loss)[]
  const entries = keys.map((key) => [key, (before?.[key] ?? 0) + sign * added[key]])
  return Object.fromEntries(entries) as unknown as Loss
}

/**
 * Gives cents of a loss back, as negative amounts: of those who bear them to the platform last, and of the parts to the
 * item last.
 */
export function givenBack(borne: Loss | null, cents: number): Loss {
  const settled = borne ?? nothing
  const seller = Math.min(settled.seller, cents)
  const courier = Math.min(settled.courier, cents - seller)
  const tax = Math.min(settled.tax, cents - seller - courier)
  const untaxed = Math.max(0, cents - (totalOf(settled) - settled.item - settled.delivery - settled.buyerFee))
  const buyerFee = Math.min(settled.buyerFee, untaxed)
  const delivery = Math.min(settled.delivery, untaxed - buyerFee)
  const item = Math.min(settled.item, untaxed - buyerFee - delivery)
  const sellerFee = settled.item === 0 ? 0 : Math.ceil((settled.sellerFee * item) / settled.item)
  const platform = cents - seller - courier - tax
  const back = { seller, courier, platform, tax, item, delivery, buyerFee, sellerFee }
  return sumOfLosses({ ...nothing }, back, -1)
}
