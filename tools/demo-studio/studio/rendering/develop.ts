import { cellChance } from '../chance.ts'
import type { Decal } from '../materials/material.ts'
import { makePrints, type Print } from '../materials/print.ts'
import { dotAt, type Look, surfaceReader } from '../materials/surface.ts'
import type { Geometry } from '../modeling/geometry.ts'
import type { Point } from '../modeling/mesh.ts'
import { type Camera, project } from './camera.ts'
import { daylight, toCeiling, toWindow } from './light.ts'
import { findOpenness } from './occlusion.ts'
import { clear, drawTriangle, type Flat, type Hole, makeTarget, type Target } from './raster.ts'
import { clearShade, type Scene, type Shade, solidShade } from './shade.ts'
import { castShadows } from './shadow.ts'

const BAND = 80

/** What is rendered. */
export interface Exposure {
  geometry: Geometry
  camera: Camera
  width: number
  height: number
  middle: Point
  /** Half the size of the item, in centimeters. */
  reach: number
  floor: readonly [number, number, number]
  panes: number
}

/** Renders the picture: three bytes per pixel, row by row. */
export async function develop(exposure: Exposure): Promise<Uint8Array> {
  const { geometry, camera, width, height } = exposure
  const prints = await makePrints(geometry.materials)
  const hole = holeReader(geometry, prints)
  const flat = flattenView(geometry, camera)
  const scene: Scene = {
    camera,
    lighting: { ...daylight, panes: exposure.panes },
    lit: castShadows(geometry, toWindow, 0.17, hole),
    sky: castShadows(geometry, toCeiling, 0.75, hole),
    open: findOpenness(geometry, flat, camera, { width, height }, exposure.reach * 0.3, hole),
    middle: exposure.middle,
    reach: exposure.reach,
    floor: exposure.floor,
  }
  const look = surfaceReader(geometry, flat, camera, prints)
  const painter: Painter = {
    width,
    height,
    geometry,
    look,
    solid: solidShade(scene),
    clear: clearShade(scene),
  }
  const picture = new Uint8Array(width * height * 3)
  const solid = makeTarget(width * 2, BAND * 2, 2)
  const glassy = geometry.materials.some((material) => material.clear >= 0.3)
  const panes = glassy ? makeTarget(width * 2, BAND * 2, 2) : null
  for (let top = 0; top < height; top += BAND) {
    drawBand(geometry, flat, solid, panes, top, hole)
    paintBand(painter, solid, panes, top, picture)
  }
  return picture
}

interface Painter {
  width: number
  height: number
  geometry: Geometry
  look: Look
  solid: Shade
  clear: Shade
}

/** Projects every vertex onto the picture plane. */
export function flattenView({ positions, corners }: Geometry, camera: Camera): Flat {
  const count = positions.length / 3
  const flat = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    near: new Float32Array(count),
    corners,
  }
  for (let i = 0; i < count; i++) {
    const [x, y, near] = project(
      camera,
      positions[i * 3] as number,
      positions[i * 3 + 1] as number,
      positions[i * 3 + 2] as number,
    )
    flat.x[i] = x
    flat.y[i] = y
    flat.near[i] = near
  }
  return flat
}

/** Cut-outs: a triangle has a hole where its drawing is more than half transparent. */
export function holeReader(geometry: Geometry, prints: ReadonlyMap<Decal, Print>): Hole | null {
  const { materials, partOf, corners, uvs } = geometry
  if (!materials.some((material) => material.decal?.cut)) return null
  return (t, a, b, c) => {
    const decal = materials[partOf[t] as number]?.decal
    if (!decal?.cut) return false
    const [i, j, k] = [0, 1, 2].map((n) => (corners[t * 3 + n] as number) * 2) as [number, number, number]
    const u = (uvs[i] as number) * a + (uvs[j] as number) * b + (uvs[k] as number) * c
    const v = (uvs[i + 1] as number) * a + (uvs[j + 1] as number) * b + (uvs[k + 1] as number) * c
    const print = prints.get(decal) as Print
    return (print.dots[dotAt(print, u / decal.width, v / decal.height) * 4 + 3] as number) < 128
  }
}

function drawBand(
  geometry: Geometry,
  flat: Flat,
  solid: Target,
  panes: Target | null,
  top: number,
  hole: Hole | null,
): void {
  clear(solid)
  solid.top = top * 2
  if (panes) {
    clear(panes)
    panes.top = top * 2
  }
  for (let t = 0; t < geometry.partOf.length; t++) {
    const material = geometry.materials[geometry.partOf[t] as number]
    if (!material) continue
    if (material.clear < 0.3) drawTriangle(flat, t, solid, material.decal?.cut ? hole : null)
    else if (panes) drawTriangle(flat, t, panes, null)
  }
}

function paintBand(p: Painter, solid: Target, panes: Target | null, top: number, picture: Uint8Array): void {
  const light = new Float32Array(3)
  const pane = new Float32Array(6)
  const rows = Math.min(BAND, p.height - top)
  for (let row = 0; row < rows; row++) {
    for (let x = 0; x < p.width; x++) {
      const y = top + row
      light.fill(0)
      addSamples(p, p.solid, solid, x, row, y, light, 3)
      if (panes) {
        pane.fill(0)
        const share = addSamples(p, p.clear, panes, x, row, y, pane, 6, solid)
        if (share > 0) {
          for (let k = 0; k < 3; k++) {
            light[k] = (light[k] as number) * (1 - share + (pane[k + 3] as number)) + (pane[k] as number)
          }
        }
      }
      expose(light, x, y, picture, (y * p.width + x) * 3, p)
    }
  }
}

const samples = new Int32Array(4)
const shaded = new Float32Array(6)

/** Sums the four samples of a pixel, shading samples of the same part once. @returns the share covered */
function addSamples(
  p: Painter,
  shade: Shade,
  target: Target,
  x: number,
  row: number,
  y: number,
  light: Float32Array,
  channels: number,
  behind?: Target,
): number {
  const base = row * 2 * target.width + x * 2
  for (let s = 0; s < 4; s++) {
    const at = base + (s & 1) + (s >> 1) * target.width
    const hidden = behind && (behind.near[at] as number) >= (target.near[at] as number)
    samples[s] = hidden ? -1 : (target.ids[at] as number)
  }
  let covered = 0
  for (let s = 0; s < 4; s++) {
    const t = samples[s] as number
    if (t < 0) continue
    let weight = 1
    for (let o = s + 1; o < 4; o++) {
      const other = samples[o] as number
      if (other >= 0 && (other === t || together(p.geometry, t, other))) {
        weight++
        samples[o] = -1
      }
    }
    const alone = weight < 4
    const px = alone ? x + 0.25 + 0.5 * (s & 1) : x + 0.5
    const py = alone ? y + 0.25 + 0.5 * (s >> 1) : y + 0.5
    shade(p.look(t, px, py), x, y, shaded)
    for (let k = 0; k < channels; k++) light[k] = (light[k] as number) + (shaded[k] as number) * weight * 0.25
    covered += weight * 0.25
  }
  return covered
}

function together(g: Geometry, a: number, b: number): boolean {
  if (g.partOf[a] !== g.partOf[b]) return false
  const same =
    (g.faces[a * 3] as number) * (g.faces[b * 3] as number) +
    (g.faces[a * 3 + 1] as number) * (g.faces[b * 3 + 1] as number) +
    (g.faces[a * 3 + 2] as number) * (g.faces[b * 3 + 2] as number)
  return same > 0.85
}

/** Film response: soft highlights, slightly darker corners, a little grain. */
function expose(
  light: Float32Array,
  x: number,
  y: number,
  picture: Uint8Array,
  at: number,
  p: Painter,
): void {
  const dx = x / p.width - 0.5
  const dy = y / p.height - 0.5
  const corner = (1 - 0.3 * (dx * dx + dy * dy)) * 256
  const grain = (cellChance(x, y) - 0.5) * 4.5
  for (let k = 0; k < 3; k++) {
    const step = Math.min(2047, Math.max(0, (light[k] as number) * corner)) | 0
    const value = (film[step] as number) + grain
    picture[at + k] = value < 0 ? 0 : Math.min(value, 255)
  }
}

/** Film response in steps of 1/256: Hable's filmic curve, then the screen's gamma. */
const film = Float32Array.from({ length: 2048 }, (_, i) => {
  const curve = (x: number) => (x * (0.22 * x + 0.03) + 0.002) / (x * (0.22 * x + 0.3) + 0.06) - 1 / 30
  const value = Math.max(0, curve((i / 256) * 2.1) / curve(4.6))
  return Math.min(1, value) ** 0.4545 * 255
})
