import { type CategorySlug, slugForName } from './categories.ts'
import type { DeliveryType } from './order-states.ts'

/** Moving help, in cents, whatever the stairs. @source spec §9; product-decisions §9.3 */
export const MOVING_FEE_CENTS = 499
/** The courier's own part of a car delivery, in cents. @source spec §9 */
export const COURIER_FEE_CENTS = 399
/** The service fee of a car delivery, in cents. @source spec §9 */
export const COURIER_SERVICE_FEE_CENTS = 150
/** Flat-rate standard delivery anywhere in the five boroughs, in cents. @source spec §9; product-decisions §5 */
export const FLAT_RATE_CENTS = 10_104
/** What the flat rate calls its vehicle. @source spec §4 */
export const FLAT_RATE_VEHICLE = 'standard_delivery'
/** What stands beside a flat-rate price. @source product-decisions §5 */
export const FLAT_RATE_LABEL = "Flat rate: we couldn't get a live quote"
/** Minutes a quote is good for. @source product-decisions §6 */
export const QUOTE_MINUTES = 15
/** Most flights of stairs that can be entered. */
export const MAX_FLIGHTS = 30

/** How much room a thing takes. */
export type ItemSize = 'small' | 'medium' | 'large'

const sizes: Partial<Record<CategorySlug, ItemSize>> = {
  furniture: 'large',
  vehicles: 'large',
  decor: 'medium',
  sports: 'medium',
  hobbies: 'medium',
}

/** The size to reckon with, from a category's slug or any of its names. */
export function sizeOfCategory(category: string): ItemSize {
  return sizes[slugForName(category)] ?? 'small'
}

/** Whether a thing fits a courier's car. @source product-decisions §6; providers.md §4 (about 50 lb) */
export function fitsCar(size: ItemSize): boolean {
  return size !== 'large'
}

/** The fee of a delivery that costs the same everywhere, in cents; null where it takes a quote. @source spec §9 */
export function fixedFeeCents(type: DeliveryType): number | null {
  if (type === 'pickup') return 0
  if (type === 'moving_delivery') return MOVING_FEE_CENTS
  if (type === 'uber_delivery') return COURIER_FEE_CENTS + COURIER_SERVICE_FEE_CENTS
  return null
}

/** Whether moving help is worth offering: a thing that takes two hands or more. @source product-decisions §6 */
export function needsMover(size: ItemSize): boolean {
  return size !== 'small'
}

/**
 * What moving help comes with: stairs don't change its price, they choose the vehicle. Two people carry a medium thing
 * up a flight or two from an SUV; more of them, or a large thing, takes a van with its straps and blankets.
 * @source product-decisions §9.3
 */
export function movingVehicle(size: ItemSize, flights: number): 'suv' | 'cargo_van' {
  return size === 'large' || flights > 2 ? 'cargo_van' : 'suv'
}

/** Whether the price of a scheduled delivery depends on the stairs. @source adapters/courier-tariff */
export function stairsCount(size: ItemSize): boolean {
  return size !== 'small'
}

/** The cheapest delivery that is offered for a thing, in cents, for 'from $…'. @source product-decisions §9.4 */
export function cheapestDeliveryCents(size: ItemSize): number {
  const choices = [
    ...(needsMover(size) ? [MOVING_FEE_CENTS] : []),
    ...(fitsCar(size) ? [COURIER_FEE_CENTS + COURIER_SERVICE_FEE_CENTS] : []),
  ]
  return Math.min(...choices)
}
