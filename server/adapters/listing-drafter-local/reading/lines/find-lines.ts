import { type Point, type Rectangle, smallestRectangle } from './rectangle.ts'

/** How likely each pixel lies in the middle of a line of text, 0 to 1, in rows. */
export interface TextMap {
  chances: Float32Array
  width: number
  height: number
}

/** From this chance on, a pixel belongs to a line; and the least mean of a line. @source PaddleOCR, det_db_thresh and det_db_box_thresh */
const MIN_CHANCE = 0.3
const MIN_MEAN = 0.6
/** The map shows lines thinner than they are, by this share of area over outline. @source PaddleOCR, det_db_unclip_ratio */
const GROWTH = 1.5
/** Smaller lines cannot be read; in pixels of the map, before they grow. */
const MIN_SIDE = 3

/** The lines of text in a map, each with some room around its letters, the tallest first. */
export function findLines(map: TextMap): Rectangle[] {
  return connectedOutlines(map)
    .map((outline) => smallestRectangle(outline))
    .filter(({ width, height }) => Math.min(width, height) >= MIN_SIDE)
    .map(grown)
    .toSorted((a, b) => Math.min(b.width, b.height) - Math.min(a.width, a.height))
}

function grown(line: Rectangle): Rectangle {
  const growth = (GROWTH * line.width * line.height) / (2 * (line.width + line.height))
  return { ...line, width: line.width + 2 * growth, height: line.height + 2 * growth }
}

/** For each connected group of likely pixels, the first and last pixel of each of its rows. */
function connectedOutlines(map: TextMap): Point[][] {
  const seen = new Uint8Array(map.chances.length)
  const outlines: Point[][] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || (map.chances[start] ?? 0) <= MIN_CHANCE) continue
    const group = collectGroup(map, seen, start)
    if (group.sum / group.pixels >= MIN_MEAN) outlines.push(group.outline)
  }
  return outlines
}

/** Marks the pixels that are connected with one, diagonals included. */
function collectGroup({ chances, width, height }: TextMap, seen: Uint8Array, start: number) {
  const rows = new Map<number, { first: number; last: number }>()
  const open = [start]
  let sum = 0
  let pixels = 0
  seen[start] = 1
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const [x, y] = [index % width, Math.floor(index / width)]
    const row = rows.get(y)
    rows.set(y, { first: Math.min(row?.first ?? x, x), last: Math.max(row?.last ?? x, x) })
    sum += chances[index] ?? 0
    pixels++
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const next = ny * width + nx
        if (seen[next] || (chances[next] ?? 0) <= MIN_CHANCE) continue
        seen[next] = 1
        open.push(next)
      }
  }
  const outline = [...rows].flatMap(([y, { first, last }]) => [
    { x: first, y },
    { x: last, y },
  ])
  return { outline, sum, pixels }
}
