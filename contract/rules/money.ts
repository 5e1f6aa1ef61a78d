import { newYorkCity } from './marketplace/new-york.ts'
/** Highest price of a listing, in cents ($100,000). @source product-decisions §3 */
export const MAX_PRICE_CENTS = 10_000_000

/** Smallest amount a card can be charged, in cents; a price is at least this, or 0. @source providers.md §1.4 */
export const MIN_CHARGE_CENTS = 50

/** Converts dollars, as the API has them, to integer cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Whether an amount in dollars is a whole number of cents, apart from floating-point error. */
export function isWholeCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - toCents(dollars)) < 1e-6
}

/** Converts integer cents to dollars, as the API has them. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Created once: building a formatter costs as much as rendering a whole card. */
const withCents = new Intl.NumberFormat(newYorkCity.locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** `$1,234.50`: two decimals, as on the item page. @source spec §2 item detail */
export function formatPrice(dollars: number): string {
  return `$${withCents.format(dollars)}`
}

/**
 * `$1,235` or `Free`: whole dollars, as on a card. A price just under a round 50 shows its cents, so that a card in
 * UNDER $50 never reads $50.
 * @source spec §9 card prices; product-decisions §9.24
 */
export function formatCardPrice(dollars: number): string {
  if (dollars === 0) return 'Free'
  const whole = Math.round(dollars)
  if (whole === 50 && dollars < 50) return formatPrice(dollars)
  if (whole === 0) return formatPrice(dollars)
  return `$${whole.toLocaleString(newYorkCity.locale)}`
}
