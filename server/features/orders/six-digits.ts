import type { OrderDependencies } from './dependencies.ts'

/** A random code that people read out and type, e.g. `042815`. */
export function sixDigits({ random }: Pick<OrderDependencies, 'random'>): string {
  return String(random.integer(1_000_000)).padStart(6, '0')
}
