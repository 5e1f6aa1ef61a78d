import type { RgbPixels } from '../../../shared/imaging/lab.ts'
import type { Point, Rectangle } from './rectangle.ts'

/** Which way a line's text runs, seen from its rectangle: a quarter turn clockwise is text that runs down. */
export type Reading = 'along' | 'down' | 'up'

/**
 * Cuts a line out of a photo, turned upright and scaled to a height.
 * @param height of the result in pixels
 * @param maxWidth of the result; a longer line is squeezed
 */
export function cutLine(
  photo: RgbPixels,
  line: Rectangle,
  reading: Reading,
  height: number,
  maxWidth: number,
): RgbPixels {
  const { long, tall, ahead, below } = directions(line, reading)
  const width = Math.max(8, Math.min(maxWidth, Math.round((long * height) / Math.max(1, tall))))
  const [stepX, stepY] = [long / width, tall / height]
  // Several samples a pixel where the line is reduced, so that thin strokes are not skipped.
  const samples = Math.max(1, Math.min(4, Math.round(stepY)))
  const data = new Uint8Array(width * height * 3)
  const sum = [0, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      sum.fill(0)
      for (let at = 0; at < samples * samples; at++) {
        const forth = (x + ((at % samples) + 0.5) / samples) * stepX - long / 2
        const down = (y + (Math.floor(at / samples) + 0.5) / samples) * stepY - tall / 2
        addColor(
          photo,
          line.center.x + forth * ahead.x + down * below.x,
          line.center.y + forth * ahead.y + down * below.y,
          sum,
        )
      }
      const to = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++) data[to + channel] = (sum[channel] ?? 0) / samples ** 2
    }
  return { data, width, height }
}

/** The line's extent along and across its text, and the unit vectors of both. */
function directions({ along, width, height }: Rectangle, reading: Reading) {
  const across: Point = { x: -along.y, y: along.x }
  const opposite = ({ x, y }: Point) => ({ x: -x, y: -y })
  if (reading === 'along') return { long: width, tall: height, ahead: along, below: across }
  return reading === 'down'
    ? { long: height, tall: width, ahead: across, below: opposite(along) }
    : { long: height, tall: width, ahead: opposite(across), below: along }
}

/** Adds the color at a place between pixels, interpolated; beyond the border, that of the border. */
function addColor({ data, width, height }: RgbPixels, x: number, y: number, sum: number[]): void {
  const left = Math.max(0, Math.min(width - 1.001, x - 0.5))
  const top = Math.max(0, Math.min(height - 1.001, y - 0.5))
  const [column, row] = [Math.floor(left), Math.floor(top)]
  const [right, lower] = [left - column, top - row]
  const at = (row * width + column) * 3
  const below = at + width * 3
  for (let channel = 0; channel < 3; channel++)
    sum[channel] =
      (sum[channel] ?? 0) +
      ((data[at + channel] ?? 0) * (1 - right) + (data[at + 3 + channel] ?? 0) * right) * (1 - lower) +
      ((data[below + channel] ?? 0) * (1 - right) + (data[below + 3 + channel] ?? 0) * right) * lower
}
