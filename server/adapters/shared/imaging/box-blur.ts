/** One value per pixel, row by row. */
export interface Plane {
  values: Float32Array
  width: number
  height: number
}

/** The mean of each pixel's square neighborhood of `radius`, clipped at the edges. */
export function boxBlur({ values, width, height }: Plane, radius: number): Float32Array {
  const horizontal = new Float32Array(values.length)
  for (let y = 0; y < height; y++) blurLine(values, horizontal, y * width, 1, width, radius)
  const result = new Float32Array(values.length)
  for (let x = 0; x < width; x++) blurLine(horizontal, result, x, width, height, radius)
  return result
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  let sum = 0
  let count = 0
  for (let at = 0; at < Math.min(radius, length); at++, count++) sum += from[start + at * step] ?? 0
  for (let at = 0; at < length; at++) {
    if (at + radius < length) {
      sum += from[start + (at + radius) * step] ?? 0
      count++
    }
    if (at - radius > 0) {
      sum -= from[start + (at - radius - 1) * step] ?? 0
      count--
    }
    to[start + at * step] = sum / count
  }
}
