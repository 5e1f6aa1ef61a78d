import { flatten } from '../modeling/geometry.ts'
import { type Point, placed } from '../modeling/mesh.ts'
import { bounds, type Stage } from '../modeling/stage.ts'
import { frame } from './camera.ts'
import { develop, type Exposure } from './develop.ts'
import { floorLight, type Room, roomParts } from './rooms.ts'
import { findSilhouette } from './silhouette.ts'

export const WIDTH = 1280
export const HEIGHT = 1600

/** A view of an item. */
export interface View {
  /** Degrees that the item is turned; positive shows its left side. */
  turn: number
  /** Degrees that the camera looks down. */
  tilt: number
  /** The share of the picture the item may fill. */
  fill?: number
  /** A detail: a point of the item, in its own coordinates, and the zoom factor. */
  close?: { at: Point; zoom: number }
  /** Whether the item hangs on the wall instead of standing. */
  hangs?: boolean
}

/** Renders an item in a room: three bytes per pixel. Smaller values of `size` are for drafts (even numbers, 4:5). */
export async function photograph(
  item: Stage,
  room: Room,
  view: View,
  size = { width: WIDTH, height: HEIGHT },
): Promise<Uint8Array> {
  return await develop(arrange(item, room, view, size))
}

/** Renders an item as `photograph` does, and its silhouette: the share of each pixel that it covers, 0 to 255. */
export async function photographWithMask(
  item: Stage,
  room: Room,
  view: View,
  size: { width: number; height: number },
): Promise<{ picture: Uint8Array; mask: Uint8Array }> {
  const exposure = arrange(item, room, view, size)
  return { picture: await develop(exposure), mask: await findSilhouette(exposure) }
}

/** Puts the item into the room and the camera in front of it. */
function arrange(item: Stage, room: Room, view: View, size: { width: number; height: number }): Exposure {
  const turned = item.parts.map((part) => ({ ...part, mesh: placed(part.mesh, { ry: view.turn }) }))
  const { low, high } = bounds(turned)
  const geometry = flatten(turned, roomParts(room, low, high, view.hangs ?? false).parts)
  const itemVertices = turned.reduce((sum, part) => sum + part.mesh.positions.length, 0)
  const camera = frame(geometry.positions.subarray(0, itemVertices), low, high, {
    ...size,
    tilt: view.tilt,
    fill: view.fill ?? 0.78,
    ...(view.close ? { close: { at: spin(view.close.at, view.turn), zoom: view.close.zoom } } : {}),
  })
  return {
    geometry,
    camera,
    ...size,
    middle: low.map((value, k) => (value + (high[k] as number)) / 2) as unknown as Point,
    reach: Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2,
    floor: floorLight(room),
    panes: room.panes,
  }
}

function spin([x, y, z]: Point, degrees: number): Point {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [x * c + z * s, y, -x * s + z * c]
}
