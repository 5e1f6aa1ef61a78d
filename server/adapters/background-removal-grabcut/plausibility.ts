import { labDistance } from '../shared/imaging/lab.ts'
import type { Mask } from './mask.ts'

/** A larger difference between neighboring pixels counts as detail, in L*a*b* units. */
const DETAIL = 10
/** Distances from the mask in pixels: up to EDGE is its own edge, up to REACH is near it. */
const EDGE = 4
const REACH = 24
/** More detail than this near the mask, absolute and relative to the rest of the background, is more of the item. */
const MAX_DETAIL = 0.06
const MAX_RATIO = 2.5
/** Added to both sides, so that a plain background does not make every ratio large. */
const NOISE = 0.01

/** Intersection over union of two masks, 0 to 1. */
export function agreement(a: Mask, b: Mask): number {
  let both = 0
  let either = 0
  for (let index = 0; index < a.data.length; index++) {
    const value = a.data[index] ?? 0
    const also = b.data[index] ?? 0
    both += value & also
    either += value | also
  }
  return either === 0 ? 0 : both / either
}

/**
 * Whether the item seems to continue outside of the mask: near it there is more detail than in the rest of the
 * background, for example where only the band of a striped hat was found.
 */
export function continuesOutside(mask: Mask, lab: Float32Array): boolean {
  const { width, height } = mask
  const distanceMap = distances(mask)
  const near = { pixels: 0, details: 0 }
  const far = { pixels: 0, details: 0 }
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const index = y * width + x
      const distance = distanceMap[index] ?? 0
      if (distance <= EDGE) continue
      const zone = distance <= REACH ? near : far
      const step = (to: number) => labDistance(lab, index * 3, lab, to * 3)
      zone.pixels++
      if (Math.max(step(index + 1), step(index + width)) > DETAIL) zone.details++
    }
  }
  const [around, elsewhere] = [near, far].map(({ pixels, details }) => (pixels === 0 ? 0 : details / pixels))
  return (around ?? 0) >= MAX_DETAIL && (around ?? 0) + NOISE >= MAX_RATIO * ((elsewhere ?? 0) + NOISE)
}

/** The distance of each pixel from the mask, in steps between neighbors. */
function distances({ data, width, height }: Mask): Int32Array {
  const distanceMap = new Int32Array(data.length).fill(-1)
  let front: number[] = []
  for (let index = 0; index < data.length; index++) {
    if (data[index] === 0) continue
    distanceMap[index] = 0
    front.push(index)
  }
  for (let distance = 1; front.length > 0; distance++) {
    const next: number[] = []
    const reach = (index: number, isInside: boolean) => {
      if (!isInside || distanceMap[index] !== -1) return
      distanceMap[index] = distance
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
  return distanceMap
}
