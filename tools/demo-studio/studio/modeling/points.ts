import type { Point } from './mesh.ts'
import type { Corner } from './outlines.ts'

/** Points in space as text: points`0 16 0, 8 13 0, ${r} 5 0`. */
export function points(strings: TemplateStringsArray, ...values: number[]): Point[] {
  return numbers(strings, values).map(([x = 0, y = 0, z = 0]) => [x, y, z])
}

/** Points on a plane as text: corners`0 0, 3 0.5, 2 ${h}`; for a lathe, radius and height. */
export function corners(strings: TemplateStringsArray, ...values: number[]): Corner[] {
  return numbers(strings, values).map(([x = 0, y = 0]) => [x, y])
}

function numbers(strings: TemplateStringsArray, values: readonly number[]): number[][] {
  return String.raw({ raw: strings }, ...values)
    .split(',')
    .map((place) => place.trim().split(/\s+/).map(Number))
}
