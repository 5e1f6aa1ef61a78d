import type { Point } from '../modeling/mesh.ts'

/** A camera that looks straight at the wall, tilted down a little; one unit of x, y is a pixel of the finished picture. */
export interface Camera {
  eye: Point
  sinTilt: number
  cosTilt: number
  /** Pixels per centimeter at one centimeter's distance. */
  focal: number
  centerX: number
  centerY: number
  /** Centimeters that a pixel covers at the item. */
  pixel: number
}

/** The framing of an item. */
export interface Framing {
  width: number
  height: number
  /** Degrees that the camera looks down. */
  tilt: number
  /** The share of the picture that the item may fill. */
  fill: number
  /** A point to zoom in on, and the zoom factor. */
  close?: { at: Point; zoom: number }
}

// A long lens, as for a portrait: about 24 degrees from top to bottom.
const lens = 2.35

/** A camera that shows all `points` (x, y, z in turn) as large as the framing allows. */
export function frame(points: ArrayLike<number>, low: Point, high: Point, framing: Framing): Camera {
  const { width, height, fill } = framing
  const tilt = (framing.tilt * Math.PI) / 180
  const camera: Camera = {
    eye: [0, 0, 0],
    sinTilt: Math.sin(tilt),
    cosTilt: Math.cos(tilt),
    focal: height * lens,
    centerX: width / 2,
    centerY: height / 2,
    pixel: 1,
  }
  const middle = low.map((value, k) => (value + (high[k] as number)) / 2) as unknown as Point
  let distance = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) * lens
  for (let round = 0; round < 5; round++) {
    stand(camera, middle, distance)
    const extents = extent(camera, points)
    distance *= Math.max(
      (extents.right - extents.left) / (width * fill),
      (extents.bottom - extents.top) / (height * fill),
    )
  }
  stand(camera, middle, distance)
  const framed = extent(camera, points)
  camera.centerX += width / 2 - (framed.left + framed.right) / 2
  camera.centerY += height * 0.525 - (framed.top + framed.bottom) / 2
  if (framing.close) comeCloser(camera, framing, distance)
  return camera
}

function comeCloser(camera: Camera, { width, height, close }: Framing, distance: number): void {
  if (!close) return
  camera.centerX = width / 2
  camera.centerY = height / 2
  stand(camera, close.at, distance / close.zoom)
}

function stand(camera: Camera, target: Point, distance: number): void {
  camera.eye = [target[0], target[1] + camera.sinTilt * distance, target[2] + camera.cosTilt * distance]
  camera.pixel = distance / camera.focal
}

/** The projection of a point: [x, y, 1 / distance]; the last is negative behind the camera. */
export function project(camera: Camera, x: number, y: number, z: number): [number, number, number] {
  const dx = x - camera.eye[0]
  const dy = y - camera.eye[1]
  const dz = z - camera.eye[2]
  const near = 1 / Math.max(1e-3, -(dy * camera.sinTilt + dz * camera.cosTilt))
  const behind = dy * camera.sinTilt + dz * camera.cosTilt > -1
  return [
    camera.centerX + camera.focal * dx * near,
    camera.centerY - camera.focal * (dy * camera.cosTilt - dz * camera.sinTilt) * near,
    behind ? -1 : near,
  ]
}

function extent(camera: Camera, points: ArrayLike<number>) {
  const extents = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (let i = 0; i < points.length; i += 3) {
    const [x, y] = project(camera, points[i] as number, points[i + 1] as number, points[i + 2] as number)
    extents.left = Math.min(extents.left, x)
    extents.right = Math.max(extents.right, x)
    extents.top = Math.min(extents.top, y)
    extents.bottom = Math.max(extents.bottom, y)
  }
  return extents
}
