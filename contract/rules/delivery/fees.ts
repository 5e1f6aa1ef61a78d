import type { DeliveryType } from '../orders/states.ts'
import { fitsCar, type ItemSize, needsMover } from './item-size.ts'

/** Moving help, in cents, whatever the stairs. @source spec §9; product-decisions §9.3 */
export const MOVING_FEE_CENTS = 499
/** The courier's own part of a car delivery, in cents. @source spec §9 */
export const COURIER_FEE_CENTS = 399
/** The service fee of a car delivery, in cents. @source spec §9 */
export const COURIER_SERVICE_FEE_CENTS = 150
/** Flat-rate standard delivery anywhere in the marketplace, in cents. @source spec §9; product-decisions §5 */
export const FLAT_RATE_CENTS = 10_104
/** What the flat rate calls its vehicle. @source spec §4 */
export const FLAT_RATE_VEHICLE = 'standard_delivery'
/** The label of a flat-rate price. @source product-decisions §5 */
export const FLAT_RATE_LABEL = "Flat rate: we couldn't get a live quote"
/** Minutes a quote is valid. @source product-decisions §6 */
export const QUOTE_MINUTES = 15
/** Most flights of stairs that can be entered. */
export const MAX_FLIGHTS = 30

/** The fee of a delivery that costs the same everywhere, in cents; null if it takes a quote. @source spec §9 */
export function fixedFeeCents(type: DeliveryType): number | null {
  if (type === 'pickup') return 0
  if (type === 'moving_delivery') return MOVING_FEE_CENTS
  if (type === 'uber_delivery') return COURIER_FEE_CENTS + COURIER_SERVICE_FEE_CENTS
  return null
}

/** The cheapest delivery offered for an item, in cents, for 'from $…'. @source product-decisions §9.4 */
export function cheapestDeliveryCents(size: ItemSize): number {
  const choices = [
    ...(needsMover(size) ? [MOVING_FEE_CENTS] : []),
    ...(fitsCar(size) ? [COURIER_FEE_CENTS + COURIER_SERVICE_FEE_CENTS] : []),
  ]
  return Math.min(...choices)
}
