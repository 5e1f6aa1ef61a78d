import { type CategorySlug, slugForName } from '../listings/categories.ts'

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

/** Whether an item fits in a courier's car. @source product-decisions §6; providers.md §4 (about 50 lb) */
export function fitsCar(size: ItemSize): boolean {
  return size !== 'large'
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
export function stairsAffectPrice(size: ItemSize): boolean {
  return size !== 'small'
}
