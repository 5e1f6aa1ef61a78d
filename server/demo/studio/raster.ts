/** Corners of triangles on a flat picture, with a nearness that is larger for what is closer. */
export interface Flat {
  x: Float32Array
  y: Float32Array
  near: Float32Array
  corners: Int32Array
}

/** A part of a picture to draw into: which triangle is in front at each sample, and how near it is. */
export interface Target {
  width: number
  height: number
  /** Samples per unit of x and y. */
  scale: number
  /** The first row, in samples. */
  top: number
  near: Float32Array
  ids: Int32Array
}

/** Says whether a triangle has a hole at weights a, b, c of its corners (see-through parts of a cut-out). */
export type Hole = (triangle: number, a: number, b: number, c: number) => boolean

export function makeTarget(width: number, height: number, scale: number): Target {
  const size = width * height
  return { width, height, scale, top: 0, near: new Float32Array(size), ids: new Int32Array(size) }
}

export function clear(target: Target): void {
  target.near.fill(0)
  target.ids.fill(-1)
}

/** Draws one triangle where it is in front. */
export function drawTriangle(flat: Flat, t: number, target: Target, hole: Hole | null): void {
  const { scale, top, width, height } = target
  const a = flat.corners[t * 3] as number
  const b = flat.corners[t * 3 + 1] as number
  const c = flat.corners[t * 3 + 2] as number
  const na = flat.near[a] as number
  const nb = flat.near[b] as number
  const nc = flat.near[c] as number
  if (na < 0 || nb < 0 || nc < 0) return
  const ax = (flat.x[a] as number) * scale
  const ay = (flat.y[a] as number) * scale - top
  let bx = (flat.x[b] as number) * scale
  let by = (flat.y[b] as number) * scale - top
  let cx = (flat.x[c] as number) * scale
  let cy = (flat.y[c] as number) * scale - top
  let area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (area === 0) return
  const flipped = area < 0
  if (flipped) {
    ;[bx, by, cx, cy] = [cx, cy, bx, by]
    area = -area
  }
  const first = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
  const last = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
  if (last < first) return
  const n1 = ((flipped ? nc : nb) - na) / area
  const n2 = ((flipped ? nb : nc) - na) / area
  // Nearness is linear on the picture.
  const stepX = n1 * (cy - ay) - n2 * (by - ay)
  const stepY = n2 * (bx - ax) - n1 * (cx - ax)
  for (let row = first; row <= last; row++) {
    const y = row + 0.5
    let left = -0.5
    let right = width - 0.5
    // Each side cuts the row once: from the left when it goes up, from the right when it goes down.
    for (let side = 0; side < 3; side++) {
      const px = side === 0 ? ax : side === 1 ? bx : cx
      const py = side === 0 ? ay : side === 1 ? by : cy
      const qx = side === 0 ? bx : side === 1 ? cx : ax
      const qy = side === 0 ? by : side === 1 ? cy : ay
      const dy = qy - py
      if (dy === 0) {
        if ((qx - px) * (y - py) < 0) right = -1
        continue
      }
      const x = px + ((qx - px) * (y - py)) / dy - 0.5
      if (dy < 0) {
        if (x > left) left = x
      } else if (x < right) right = x
    }
    const from = Math.ceil(left)
    const to = Math.floor(right)
    if (to < from) continue
    const base = row * width
    let near = na + (from + 0.5 - ax) * stepX + (y - ay) * stepY
    for (let x = from; x <= to; x++, near += stepX) {
      if (near <= (target.near[base + x] as number)) continue
      if (hole !== null) {
        const w1 = ((x + 0.5 - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area
        const w2 = ((y - ay) * (bx - ax) - (x + 0.5 - ax) * (by - ay)) / area
        if (flipped ? hole(t, 1 - w1 - w2, w2, w1) : hole(t, 1 - w1 - w2, w1, w2)) continue
      }
      target.near[base + x] = near
      target.ids[base + x] = t
    }
  }
}
