import type { CutoutProblem } from '../../ports/background-removal.ts'

/** Which pixels belong to the item: 1, else 0. */
export interface Mask {
  data: Uint8Array
  width: number
  height: number
}

/** The pixels that are more likely the item than not. */
export function maskOf(chances: Float32Array, { width, height }: Pick<Mask, 'width' | 'height'>): Mask {
  const data = new Uint8Array(chances.length)
  for (let index = 0; index < data.length; index++) data[index] = (chances[index] ?? 0) > 0.5 ? 1 : 0
  return { data, width, height }
}

/** A mask outside this range of shares of the photo is not an item. */
const MIN_AREA = 0.012
const MAX_AREA = 0.93
/** Least mean color difference across the mask's edge, in L*a*b* units. */
const MIN_CONTRAST = 7
/** If the mask covers a smaller share of the salient pixels, the cut went through the item. */
const MIN_SEEDS_INSIDE = 0.5

/**
 * Returns why a mask cannot be the item, or null if it can.
 * @param seeds 1 for pixels that were salient before the cut
 */
export function findMaskProblem(mask: Mask, lab: Float32Array, seeds: Uint8Array): CutoutProblem | null {
  const problem = findShapeProblem(mask)
  if (problem) return problem
  const isClear = seedsInside(mask, seeds) >= MIN_SEEDS_INSIDE && edgeContrast(mask, lab) >= MIN_CONTRAST
  return isClear ? null : 'no_clear_edge'
}

/** Returns why a mask is too small or too large to be the item, or null if it is not. */
export function findShapeProblem(mask: Mask): CutoutProblem | null {
  let area = 0
  for (const value of mask.data) area += value
  const share = area / mask.data.length
  if (share < MIN_AREA) return 'nothing_found'
  return share > MAX_AREA || touchesEveryBorder(mask) ? 'fills_the_photo' : null
}

function seedsInside({ data }: Mask, seeds: Uint8Array): number {
  let salientCount = 0
  let keptCount = 0
  for (let index = 0; index < seeds.length; index++) {
    const seed = seeds[index] ?? 0
    salientCount += seed
    keptCount += seed & (data[index] ?? 0)
  }
  return salientCount === 0 ? 0 : keptCount / salientCount
}

/** Whether the item covers more than half of each of the four borders. */
function touchesEveryBorder({ data, width, height }: Mask): boolean {
  const touched = [0, 0, 0, 0]
  const count = (side: number, index: number) => {
    touched[side] = (touched[side] ?? 0) + (data[index] ?? 0)
  }
  for (let x = 0; x < width; x++) {
    count(0, x)
    count(1, (height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    count(2, y * width)
    count(3, y * width + width - 1)
  }
  return touched.every((pixels, side) => pixels > (side < 2 ? width : height) * 0.5)
}

/** The mean color difference between points inside and outside of the mask's edge, a few pixels from it. */
export function edgeContrast({ data, width, height }: Mask, lab: Float32Array): number {
  let sum = 0
  let places = 0
  const compare = (inside: number, outside: number) => {
    let squared = 0
    for (let part = 0; part < 3; part++)
      squared += ((lab[inside * 3 + part] ?? 0) - (lab[outside * 3 + part] ?? 0)) ** 2
    sum += Math.sqrt(squared)
    places++
  }
  for (let y = 3; y < height - 3; y++) {
    for (let x = 3; x < width - 3; x++) {
      const index = y * width + x
      if (data[index] !== data[index + 1]) {
        const [left, right] = [index - 2, index + 3]
        if (data[left] === data[index] && data[right] === data[index + 1]) compare(left, right)
      }
      if (data[index] !== data[index + width]) {
        const [up, down] = [index - 2 * width, index + 3 * width]
        if (data[up] === data[index] && data[down] === data[index + width]) compare(up, down)
      }
    }
  }
  return places === 0 ? 0 : sum / places
}

/**
 * Keeps the largest connected component and those of at least 6 % of its size, and fills small holes. Handles and chair
 * backs are large enough to stay open.
 */
export function cleanMask(mask: Mask): Mask {
  const components = labelComponents(mask, 1)
  const largest = Math.max(0, ...components.areas)
  const keptCount = components.areas.map((area) => area >= largest * 0.06)
  const data = mask.data.map((value, index) =>
    value === 1 && keptCount[components.labels[index] ?? 0] ? 1 : 0,
  )
  const holes = labelComponents({ ...mask, data }, 0)
  const small = holes.areas.map((area) => area < largest * 0.004)
  for (let index = 0; index < data.length; index++)
    if (data[index] === 0 && small[holes.labels[index] ?? 0]) data[index] = 1
  return { ...mask, data }
}

/** Labels the connected components of one value and counts their pixels. */
function labelComponents({ data, width }: Mask, value: number): { labels: Int32Array; areas: number[] } {
  const labels = new Int32Array(data.length).fill(-1)
  const areas: number[] = []
  const open: number[] = []
  const reach = (index: number, name: number, isInside: boolean) => {
    if (!isInside || data[index] !== value || labels[index] !== -1) return
    labels[index] = name
    open.push(index)
  }
  for (let start = 0; start < data.length; start++) {
    if (data[start] !== value || labels[start] !== -1) continue
    const name = areas.push(0) - 1
    labels[start] = name
    open.push(start)
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      areas[name] = (areas[name] ?? 0) + 1
      const x = index % width
      reach(index - 1, name, x > 0)
      reach(index + 1, name, x < width - 1)
      reach(index - width, name, index >= width)
      reach(index + width, name, index + width < data.length)
    }
  }
  return { labels, areas }
}
