import { PREVIEW_SIZE } from '../../../contract/rules/site/previews.ts'
import { PHOTOS_LEFT } from './layout.ts'

/** Where a photo goes. */
export interface Tile {
  left: number
  top: number
  width: number
  height: number
}

/** The space between photos. */
const GAP = 8

/** Places for one to four photos beside the text: whole, two halves, a half and two quarters, or four quarters. */
export function tilesFor(count: number): Tile[] {
  const { width, height } = PREVIEW_SIZE
  const whole = { left: PHOTOS_LEFT, top: 0, width: width - PHOTOS_LEFT, height }
  if (count === 1) return [whole]
  const columns = split(whole.left, whole.width).map(([left, wide]) => ({ ...whole, left, width: wide }))
  if (count === 2) return columns
  const rows = ({ left, width: wide }: Tile) =>
    split(0, height).map(([top, tall]) => ({ left, top, width: wide, height: tall }))
  const [first, second] = columns as [Tile, Tile]
  if (count === 3) return [first, ...rows(second)]
  return count >= 4 ? [...rows(first), ...rows(second)] : []
}

/** Two equal parts of a length with a gap between them: start and length of each. */
function split(start: number, length: number): [[number, number], [number, number]] {
  const part = (length - GAP) / 2
  return [
    [start, part],
    [start + part + GAP, part],
  ]
}
