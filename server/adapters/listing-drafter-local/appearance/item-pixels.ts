import { type RgbPixels, toLab } from '../../shared/imaging/lab.ts'
import { readPixels } from '../../shared/imaging/read-pixels.ts'
import { computeSaliency } from '../../shared/imaging/saliency.ts'

/** A reduced photo and a mask of the item. */
export interface ItemPixels {
  width: number
  height: number
  /** L*a*b* triples. */
  lab: Float32Array
  /** 1 for the pixels of the item. */
  inside: Uint8Array
  /** The item's bounds, in pixels; `right` and `bottom` are outside. */
  box: { left: number; top: number; right: number; bottom: number }
}

/** Longer side at which an item is searched, in pixels. */
const ITEM_SIDE = 128

/** Finds the item in a photo's file. */
export type FindItem = (photo: Uint8Array) => Promise<ItemPixels>

/** Runs on this thread and blocks it for some milliseconds. */
export const findItem: FindItem = async (photo) => findItemInPixels(await readPixels(photo, ITEM_SIDE))

/** Finds the item by saliency; without any, the center of the photo is used. */
export function findItemInPixels(pixels: RgbPixels): ItemPixels {
  const { width, height } = pixels
  const lab = toLab(pixels)
  const { values, threshold } = computeSaliency(lab, width, height)
  const inside = Uint8Array.from(values, (value) => (value > threshold ? 1 : 0))
  const box = boundsOf(inside, width, height)
  if (box) return { width, height, lab, inside, box }
  const middle = {
    left: Math.round(width * 0.2),
    top: Math.round(height * 0.2),
    right: Math.round(width * 0.8),
    bottom: Math.round(height * 0.8),
  }
  for (let y = middle.top; y < middle.bottom; y++)
    inside.fill(1, y * width + middle.left, y * width + middle.right)
  return { width, height, lab, inside, box: middle }
}

/** The bounds of the mask, ignoring the outermost 1 % on each side. Null for a tiny mask. */
function boundsOf(inside: Uint8Array, width: number, height: number): ItemPixels['box'] | null {
  const columns = new Float64Array(width)
  const rows = new Float64Array(height)
  for (const [index, value] of inside.entries()) {
    columns[index % width] = (columns[index % width] ?? 0) + value
    rows[Math.floor(index / width)] = (rows[Math.floor(index / width)] ?? 0) + value
  }
  const total = columns.reduce((sum, value) => sum + value, 0)
  if (total < width * height * 0.01) return null
  const [left, right] = trimmed(columns, total)
  const [top, bottom] = trimmed(rows, total)
  return right - left < 4 || bottom - top < 4 ? null : { left, top, right, bottom }
}

function trimmed(counts: Float64Array, total: number): [first: number, end: number] {
  let before = 0
  let first = 0
  while (first < counts.length && before + (counts[first] ?? 0) < total * 0.01) before += counts[first++] ?? 0
  let after = 0
  let end = counts.length
  while (end > first && after + (counts[end - 1] ?? 0) < total * 0.01) after += counts[--end] ?? 0
  return [first, end]
}
