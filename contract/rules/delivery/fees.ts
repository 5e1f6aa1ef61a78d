import { type CategorySlug, slugForName } from '../listings/categories.ts'
import type { DeliveryType } from '../orders/states.ts'

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
/** The label of a flat-rate price. @source product-decisions §5 */
export const FLAT_RATE_LABEL = "Flat rate: we couldn't get a live quote"
/** Minutes a quote is valid. @source product-decisions §6 */
export const QUOTE_MINUTES = 15
/** Most flights of stairs that can be entered. */
export const MAX_FLIGHTS = 30

/** The size of an item. */
export type ItemSize = 'small' | 'medium' | 'large'

const sizes: Partial<Record<CategorySlug, ItemSize>> = {
  furniture: 'large',
  vehicles: 'large',
  decor: 'medium',
  sports: 'medium',
  hobbies: 'medium',
}

/** The assumed size of an item, from its category's slug or any of its names. */
export function sizeOfCategory(category: string): ItemSize {
  return sizes[slugForName(category)] ?? 'small'
}

/** Whether an item fits a courier's car. @source product-decisions §6; providers.md §4 (about 50 lb) */
export function fitsCar(size: ItemSize): boolean {
  return size !== 'large'
}

/** The fee of a delivery that costs the same everywhere, in cents; null if it takes a quote. @source spec §9 */
export function fixedFeeCents(type: DeliveryType): number | null {
  if (type === 'pickup') return 0
  if (type === 'moving_delivery') return MOVING_FEE_CENTS
  if (type === 'uber_delivery') return COURIER_FEE_CENTS + COURIER_SERVICE_FEE_CENTS
  return null
}

/** Whether moving help is offered: for items that need two hands or more. @source product-decisions §6 */
export function needsMover(size: ItemSize): boolean {
  return size !== 'small'
}

/**
 * The vehicle for moving help. Stairs decide the vehicle, not the price: an SUV for a medium item and up to two flights,
 * a van with straps and blankets for more flights or a large item.
 * @source product-decisions §9.3
 */
export function movingVehicle(size: ItemSize, flights: number): 'suv' | 'cargo_van' {
  return size === 'large' || flights > 2 ? 'cargo_van' : 'suv'
}

/** Whether the price of a scheduled delivery depends on the stairs. @source adapters/courier-tariff */
export function stairsCount(size: ItemSize): boolean {
  return size !== 'small'
}

/** The cheapest delivery offered for an item, in cents, for 'from $…'. @source product-decisions §9.4 */
export function cheapestDeliveryCents(size: ItemSize): number {
  const choices = [
    ...(needsMover(size) ? [MOVING_FEE_CENTS] : []),
    ...(fitsCar(size) ? [COURIER_FEE_CENTS + COURIER_SERVICE_FEE_CENTS] : []),
  ]
  return Math.min(...choices)
}
