import { labDistance } from '../shared/imaging/lab.ts'
import type { Mask } from './mask.ts'

/** A step between neighboring colors that counts as detail, in L*a*b* units. */
const DETAIL = 10
/** Pixels beside the mask that still belong to its edge, and those beyond it that are looked at. */
const EDGE = 4
const REACH = 24
/** So much detail around the mask, and so many times what the rest of the background has, is rather more of the item. */
const MUCH_DETAIL = 0.06
const TIMES = 2.5
/** Keeps a plain background from making every ratio large. */
const NOISE = 0.01

/** How much of what either cut took for the item both did, 0 to 1. */
export function agreement(one: Mask, other: Mask): number {
  let both = 0
  let either = 0
  for (const [index, value] of one.data.entries()) {
    const also = other.data[index] ?? 0
    both += value & also
    either += value | also
  }
  return either === 0 ? 0 : both / either
}

/**
 * Whether the item seems to go on outside of the mask: close around it there is detail that the rest of the background
 * has not, as when only the band of a striped hat was found.
 */
export function continuesOutside(mask: Mask, lab: Float32Array): boolean {
  const { width, height } = mask
  const apart = distances(mask)
  const near = { pixels: 0, details: 0 }
  const far = { pixels: 0, details: 0 }
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const index = y * width + x
      const distance = apart[index] ?? 0
      if (distance <= EDGE) continue
      const zone = distance <= REACH ? near : far
      const step = (to: number) => labDistance(lab, index * 3, lab, to * 3)
      zone.pixels++
      if (Math.max(step(index + 1), step(index + width)) > DETAIL) zone.details++
    }
  }
  const [around, elsewhere] = [near, far].map(({ pixels, details }) => (pixels === 0 ? 0 : details / pixels))
  return (around ?? 0) >= MUCH_DETAIL && (around ?? 0) + NOISE >= TIMES * ((elsewhere ?? 0) + NOISE)
}

/** Steps from each pixel to the mask. */
function distances({ data, width, height }: Mask): Int32Array {
  const apart = new Int32Array(data.length).fill(-1)
  let front: number[] = []
  for (const [index, value] of data.entries()) {
    if (value === 0) continue
    apart[index] = 0
    front.push(index)
  }
  for (let distance = 1; front.length > 0; distance++) {
    const next: number[] = []
    const reach = (index: number, isInside: boolean) => {
      if (!isInside || apart[index] !== -1) return
      apart[index] = distance
      next.push(index)
    }
    for (const index of front) {
      const x = index % width
      reach(index - 1, x > 0)
      reach(index + 1, x < width - 1)
      reach(index - width, index >= width)
      reach(index + width, index < width * (height - 1))
    }
    front = next
  }
  return apart
}
