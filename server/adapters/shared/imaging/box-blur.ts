/** One number for each pixel, row after row. */
export interface Plane {
  values: Float32Array
  width: number
  height: number
}

/** Each pixel's mean with all that are at most `reach` pixels away, across and down; at the edges with fewer. */
export function boxBlur({ values, width, height }: Plane, reach: number): Float32Array {
  const across = new Float32Array(values.length)
  for (let y = 0; y < height; y++) blurLine(values, across, y * width, 1, width, reach)
  const both = new Float32Array(values.length)
  for (let x = 0; x < width; x++) blurLine(across, both, x, width, height, reach)
  return both
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  reach: number,
): void {
  let sum = 0
  let count = 0
  for (let at = 0; at < Math.min(reach, length); at++, count++) sum += from[start + at * step] ?? 0
  for (let at = 0; at < length; at++) {
    if (at + reach < length) {
      sum += from[start + (at + reach) * step] ?? 0
      count++
    }
    if (at - reach > 0) {
      sum -= from[start + (at - reach - 1) * step] ?? 0
      count--
    }
    to[start + at * step] = sum / count
  }
}
