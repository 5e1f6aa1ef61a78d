import type { ItemPixels } from './item-pixels.ts'

/** Numbers that describe how an item looks. Descriptors of different versions must not be compared. */
export interface Descriptor {
  /** A few numbers, 0 to 1, for the database index. */
  coarse: number[]
  /** All numbers, one byte each, for the ranking. */
  fine: Uint8Array
}

export const descriptorVersion = 1

/** Cells along each side of the item's box, and bins of edge directions. */
const CELLS = 4
const DIRECTIONS = 8
/** Cells along each side of the outline. */
const OUTLINE = 8
const HUES = 8
/** Four grays, then the hues at low and at high chroma. */
const COLORS = 4 + HUES * 2

/** The weight of each part in a distance. */
const weights = { color: 0.6, edges: 1, outline: 1.2, form: 0.5 }

const sizes = { color: COLORS, edges: CELLS * CELLS * DIRECTIONS, outline: OUTLINE * OUTLINE, form: 1 }

/** Computes the descriptor: colors, edge directions, outline and aspect ratio. */
export function computeDescriptor(item: ItemPixels): Descriptor {
  const color = colorShares(item)
  const edges = edgeDirections(item)
  const outline = outlineOf(item)
  const { left, top, right, bottom } = item.box
  const form = Math.min(1, Math.max(0, 0.5 + Math.log2((bottom - top) / (right - left)) / 6))
  const fine = Uint8Array.from([...color, ...edges, ...outline, form], (value) =>
    Math.round(Math.min(1, value) * 255),
  )
  const directions = Array.from({ length: DIRECTIONS }, (_, direction) => {
    let sum = 0
    for (let cell = 0; cell < CELLS * CELLS; cell++) sum += edges[cell * DIRECTIONS + direction] ?? 0
    return sum / (CELLS * CELLS)
  })
  const quarters = Array.from({ length: 16 }, (_, quarter) => meanOfQuarter(outline, quarter))
  return {
    coarse: [
      ...color.map((value) => value * 0.5),
      ...directions,
      ...quarters.map((value) => value * 0.5),
      form,
    ],
    fine,
  }
}

/** The visual distance of two items: 0 for the same picture, about 1 for two that share nothing. */
export function descriptorDistance(a: Uint8Array, b: Uint8Array): number {
  let at = 0
  let sum = 0
  let total = 0
  for (const part of ['color', 'edges', 'outline', 'form'] as const) {
    let difference = 0
    let most = 0
    for (let end = at + sizes[part]; at < end; at++) {
      difference += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
      most += Math.max(a[at] ?? 0, b[at] ?? 0)
    }
    sum += weights[part] * (part === 'form' ? difference / 64 : difference / Math.max(1, most))
    total += weights[part]
  }
  return sum / total
}

function colorShares({ lab, inside }: ItemPixels): number[] {
  const bins = new Array<number>(COLORS).fill(0)
  let count = 0
  for (const [index, value] of inside.entries()) {
    if (value === 0) continue
    const [lightness = 0, a = 0, b = 0] = lab.subarray(index * 3, index * 3 + 3)
    const strength = Math.hypot(a, b)
    const hue = Math.floor(((Math.atan2(b, a) / (2 * Math.PI) + 1) % 1) * HUES) % HUES
    const bin = strength < 10 ? Math.min(3, Math.floor(lightness / 25)) : 4 + hue + (strength > 38 ? HUES : 0)
    bins[bin] = (bins[bin] ?? 0) + 1
    count++
  }
  return bins.map((value) => value / Math.max(1, count))
}

/** Histograms of edge directions in a grid over the item's box, relative to the largest bin. */
function edgeDirections({ lab, width, height, box }: ItemPixels): number[] {
  const bins = new Array<number>(CELLS * CELLS * DIRECTIONS).fill(0)
  const [across, down] = [box.right - box.left, box.bottom - box.top]
  for (let y = Math.max(1, box.top); y < Math.min(height - 1, box.bottom); y++) {
    for (let x = Math.max(1, box.left); x < Math.min(width - 1, box.right); x++) {
      const at = (y * width + x) * 3
      const dx = (lab[at + 3] ?? 0) - (lab[at - 3] ?? 0)
      const dy = (lab[at + width * 3] ?? 0) - (lab[at - width * 3] ?? 0)
      const strength = Math.min(40, Math.hypot(dx, dy))
      if (strength < 4) continue
      const cell =
        Math.floor(((y - box.top) / down) * CELLS) * CELLS + Math.floor(((x - box.left) / across) * CELLS)
      // Opposite directions are the same edge.
      const direction = Math.floor(((Math.atan2(dy, dx) / Math.PI + 1) % 1) * DIRECTIONS) % DIRECTIONS
      bins[cell * DIRECTIONS + direction] = (bins[cell * DIRECTIONS + direction] ?? 0) + strength
    }
  }
  const strongest = Math.max(1e-6, ...bins)
  return bins.map((value) => Math.sqrt(value / strongest))
}

/** The item's share of each cell of its box. */
function outlineOf({ inside, width, box }: ItemPixels): number[] {
  const filled = new Array<number>(OUTLINE * OUTLINE).fill(0)
  const pixels = new Array<number>(OUTLINE * OUTLINE).fill(0)
  const [across, down] = [box.right - box.left, box.bottom - box.top]
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const cell =
        Math.floor(((y - box.top) / down) * OUTLINE) * OUTLINE +
        Math.floor(((x - box.left) / across) * OUTLINE)
      filled[cell] = (filled[cell] ?? 0) + (inside[y * width + x] ?? 0)
      pixels[cell] = (pixels[cell] ?? 0) + 1
    }
  }
  return filled.map((value, cell) => value / Math.max(1, pixels[cell] ?? 0))
}

function meanOfQuarter(outline: number[], quarter: number): number {
  const [row, column] = [Math.floor(quarter / 4) * 2, (quarter % 4) * 2]
  const cells = [0, 1, OUTLINE, OUTLINE + 1].map((step) => outline[row * OUTLINE + column + step] ?? 0)
  return cells.reduce((sum, value) => sum + value, 0) / 4
}
