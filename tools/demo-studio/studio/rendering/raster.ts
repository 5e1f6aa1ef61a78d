/** Corners of triangles on the picture plane, with a depth that is larger for closer points. */
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

/** Whether a triangle has a hole at the barycentric coordinates a, b, c (transparent parts of a cut-out). */
export type Hole = (triangle: number, a: number, b: number, c: number) => boolean

export function makeTarget(width: number, height: number, scale: number): Target {
  const size = width * height
  return { width, height, scale, top: 0, near: new Float32Array(size), ids: new Int32Array(size) }
}

export function clear(target: Target): void {
  target.near.fill(0)
  target.ids.fill(-1)
}

/** The triangle being drawn: its corners in samples, clockwise, and how its nearness changes. */
const tri = {
  ax: 0,
  ay: 0,
  bx: 0,
  by: 0,
  cx: 0,
  cy: 0,
  area: 0,
  flipped: false,
  near: 0,
  stepX: 0,
  stepY: 0,
}

/** The samples of one row that the triangle covers. */
const span = { from: 0, to: 0 }

/** Draws one triangle where it is in front. */
export function drawTriangle(flat: Flat, t: number, target: Target, hole: Hole | null): void {
  if (!setUp(flat, t, target)) return
  const { width, near: depths, ids } = target
  const first = Math.max(0, Math.ceil(Math.min(tri.ay, tri.by, tri.cy) - 0.5))
  const last = Math.min(target.height - 1, Math.floor(Math.max(tri.ay, tri.by, tri.cy) - 0.5))
  for (let row = first; row <= last; row++) {
    cutRow(row + 0.5, width)
    const base = row * width
    let near = tri.near + (span.from + 0.5 - tri.ax) * tri.stepX + (row + 0.5 - tri.ay) * tri.stepY
    for (let x = span.from; x <= span.to; x++, near += tri.stepX) {
      if (near <= (depths[base + x] as number)) continue
      if (hole !== null && isHole(hole, t, x + 0.5, row + 0.5)) continue
      depths[base + x] = near
      ids[base + x] = t
    }
  }
}

/** Reads the corners; false for triangles behind the camera or without area. */
function setUp(flat: Flat, t: number, { scale, top }: Target): boolean {
  const a = flat.corners[t * 3] as number
  let b = flat.corners[t * 3 + 1] as number
  let c = flat.corners[t * 3 + 2] as number
  if ((flat.near[a] as number) < 0 || (flat.near[b] as number) < 0 || (flat.near[c] as number) < 0)
    return false
  const x = flat.x
  const y = flat.y
  tri.ax = (x[a] as number) * scale
  tri.ay = (y[a] as number) * scale - top
  const abx = (x[b] as number) * scale - tri.ax
  const aby = (y[b] as number) * scale - top - tri.ay
  const acx = (x[c] as number) * scale - tri.ax
  const acy = (y[c] as number) * scale - top - tri.ay
  const area = abx * acy - aby * acx
  if (area === 0) return false
  tri.flipped = area < 0
  if (tri.flipped) [b, c] = [c, b]
  tri.bx = (x[b] as number) * scale
  tri.by = (y[b] as number) * scale - top
  tri.cx = (x[c] as number) * scale
  tri.cy = (y[c] as number) * scale - top
  tri.area = Math.abs(area)
  tri.near = flat.near[a] as number
  // Nearness is linear on the picture.
  const toB = ((flat.near[b] as number) - tri.near) / tri.area
  const toC = ((flat.near[c] as number) - tri.near) / tri.area
  tri.stepX = toB * (tri.cy - tri.ay) - toC * (tri.by - tri.ay)
  tri.stepY = toC * (tri.bx - tri.ax) - toB * (tri.cx - tri.ax)
  return true
}

/** Each side cuts the row once: from the left when it goes up, from the right when it goes down. */
function cutRow(y: number, width: number): void {
  let left = -0.5
  let right = width - 0.5
  for (let side = 0; side < 3; side++) {
    const px = side === 0 ? tri.ax : side === 1 ? tri.bx : tri.cx
    const py = side === 0 ? tri.ay : side === 1 ? tri.by : tri.cy
    const qx = side === 0 ? tri.bx : side === 1 ? tri.cx : tri.ax
    const qy = side === 0 ? tri.by : side === 1 ? tri.cy : tri.ay
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
  span.from = Math.ceil(left)
  span.to = Math.floor(right)
}

function isHole(hole: Hole, t: number, x: number, y: number): boolean {
  const dx = x - tri.ax
  const dy = y - tri.ay
  const b = (dx * (tri.cy - tri.ay) - dy * (tri.cx - tri.ax)) / tri.area
  const c = (dy * (tri.bx - tri.ax) - dx * (tri.by - tri.ay)) / tri.area
  return tri.flipped ? hole(t, 1 - b - c, c, b) : hole(t, 1 - b - c, b, c)
}
