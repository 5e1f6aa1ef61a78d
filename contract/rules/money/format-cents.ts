import { formatPrice, toDollars } from '../money.ts'

/** `$12.50`, `−$3.00`: an amount in cents that may be negative. */
export function formatCents(cents: number): string {
  return cents < 0 ? `−${formatPrice(toDollars(-cents))}` : formatPrice(toDollars(cents))
}

/** A price in cents within a sentence: `$12.50`, or `free`. */
export function priceText(cents: number): string {
  return cents === 0 ? 'free' : formatCents(cents)
}
