import type { Geometry } from '../modeling/geometry.ts'
import { cross, dot, type Point, unit } from '../modeling/mesh.ts'
import { clear, drawTriangle, type Flat, type Hole, makeTarget } from './raster.ts'

/** How much of the lamp is visible from a point: 1 all, 0 none. */
export type Lit = (x: number, y: number, z: number, dither: number, fine: boolean) => number

const SIZE = 1024
const COUNT = 40
const TILE_BITS = 5
const TILES = SIZE >> TILE_BITS
// Sunflower spiral: covers a disc evenly for any number of samples.
const seeds = Array.from({ length: COUNT }, (_, i) => {
  // Shuffled, so that the first few already cover the disc.
  const k = (i * 13) % COUNT
  const r = Math.sqrt((k + 0.5) / COUNT)
  return [r * Math.cos(k * 2.39996), r * Math.sin(k * 2.39996)] as const
})
const seedX = Float32Array.from(seeds, ([x]) => x)
const seedY = Float32Array.from(seeds, ([, y]) => y)

/**
 * Soft shadows: sharp where parts touch, wide where they are far apart.
 * @param toLight direction to the lamp
 * @param softness how wide the lamp appears: penumbra per distance
 */
export function castShadows(geometry: Geometry, toLight: Point, softness: number, hole: Hole | null): Lit {
  const across = unit(cross([0, 1, 0], toLight))
  const up = cross(toLight, across)
  const view = lampView(geometry, across, up, toLight)
  const map = drawMap(geometry, view, hole)
  const bias = 1.6 / view.scale
  const search = Math.min(46, Math.max(6, view.scale * view.span * 0.045))
  const highest = highestAround(map, search)
  const spread = softness * view.scale
  return (x, y, z, dither, fine) => {
    const u = (x * across[0] + y * across[1] + z * across[2]) * view.scale + view.shiftX
    const v = (x * up[0] + y * up[1] + z * up[2]) * view.scale + view.shiftY
    if (u < 1 || v < 1 || u > SIZE - 2 || v > SIZE - 2) return 1
    const near = x * toLight[0] + y * toLight[1] + z * toLight[2] + view.shiftNear + bias
    if ((highest[(v >> TILE_BITS) * TILES + (u >> TILE_BITS)] as number) <= near) return 1
    const cos = Math.cos(dither * 6.283)
    const sin = Math.sin(dither * 6.283)
    const gap = meanGap(map, u, v, near, cos * search, sin * search)
    if (gap === 0) return 1
    const radius = Math.min(search, Math.max(1.3, gap * spread))
    return shareLit(map, u, v, near, cos * radius, sin * radius, fine ? COUNT : 16)
  }
}

/** Distance of the nearest part to the lamp, for every pixel of the map. */
function drawMap(geometry: Geometry, view: Flat, hole: Hole | null): Float32Array {
  const target = makeTarget(SIZE, SIZE, 1)
  clear(target)
  target.near.fill(-1e9)
  for (let t = 0; t < geometry.casters; t++) {
    const clearness = geometry.materials[geometry.partOf[t] as number]?.clear ?? 0
    if (clearness < 0.3) drawTriangle(view, t, target, hole)
  }
  return target.near
}

/** Average distance of the parts that may cast a shadow here; 0 if there are none. */
function meanGap(map: Float32Array, u: number, v: number, near: number, cos: number, sin: number): number {
  let sum = 0
  let hits = 0
  for (let i = 0; i < 12; i++) {
    const dx = seedX[i] as number
    const dy = seedY[i] as number
    const found = map[readAt(u + dx * cos - dy * sin, v + dx * sin + dy * cos)] as number
    if (found > near) {
      sum += found - near
      hits++
    }
  }
  return hits === 0 ? 0 : sum / hits
}

/** The share of a disc on the map that nothing covers. */
function shareLit(
  map: Float32Array,
  u: number,
  v: number,
  near: number,
  cos: number,
  sin: number,
  taps: number,
): number {
  let lit = 0
  for (let i = 0; i < taps; i++) {
    const dx = seedX[i] as number
    const dy = seedY[i] as number
    if ((map[readAt(u + dx * cos - dy * sin, v + dx * sin + dy * cos)] as number) <= near) lit++
  }
  return lit / taps
}

/** The nearest part within the search distance, for each tile of the map; enough for most points. */
function highestAround(map: Float32Array, search: number): Float32Array {
  const own = new Float32Array(TILES * TILES).fill(-1e9)
  for (let i = 0; i < map.length; i++) {
    const tile = (i >> (10 + TILE_BITS)) * TILES + ((i & (SIZE - 1)) >> TILE_BITS)
    if ((map[i] as number) > (own[tile] as number)) own[tile] = map[i] as number
  }
  const reach = Math.ceil(search / (1 << TILE_BITS))
  const out = new Float32Array(TILES * TILES).fill(-1e9)
  for (let i = 0; i < out.length; i++) {
    const [x, y] = [i % TILES, (i / TILES) | 0]
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        if (x + dx < 0 || y + dy < 0 || x + dx >= TILES || y + dy >= TILES) continue
        out[i] = Math.max(out[i] as number, own[(y + dy) * TILES + x + dx] as number)
      }
    }
  }
  return out
}

function readAt(u: number, v: number): number {
  const x = u < 0 ? 0 : u > SIZE - 1 ? SIZE - 1 : u | 0
  const y = v < 0 ? 0 : v > SIZE - 1 ? SIZE - 1 : v | 0
  return y * SIZE + x
}

function lampView(geometry: Geometry, across: Point, up: Point, toLight: Point) {
  const count = geometry.positions.length / 3
  const view = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    near: new Float32Array(count),
    corners: geometry.corners,
    scale: 1,
    span: 1,
    shiftX: 0,
    shiftY: 0,
    shiftNear: 0,
  }
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  const vertices = new Set<number>()
  for (let i = 0; i < geometry.casters * 3; i++) vertices.add(geometry.corners[i] as number)
  const reads = [across, up, toLight] as const
  for (const vertex of vertices) {
    const p = pointAt(geometry, vertex)
    for (const [k, axis] of reads.entries()) {
      const value = dot(p, axis)
      low[k] = Math.min(low[k] as number, value)
      high[k] = Math.max(high[k] as number, value)
    }
  }
  const [lx, ly, lz, hx, hy] = [...low, ...high] as [number, number, number, number, number]
  view.span = Math.max(hx - lx, hy - ly, 0.1)
  // A margin so that the soft edge of a shadow is still on the map.
  view.scale = (SIZE * 0.86) / view.span
  view.shiftX = SIZE / 2 - ((lx + hx) / 2) * view.scale
  view.shiftY = SIZE / 2 - ((ly + hy) / 2) * view.scale
  view.shiftNear = 1 - lz
  for (const vertex of vertices) {
    const p = pointAt(geometry, vertex)
    view.x[vertex] = dot(p, across) * view.scale + view.shiftX
    view.y[vertex] = dot(p, up) * view.scale + view.shiftY
    view.near[vertex] = dot(p, toLight) + view.shiftNear
  }
  return view
}

function pointAt({ positions }: Geometry, vertex: number): Point {
  return [
    positions[vertex * 3] as number,
    positions[vertex * 3 + 1] as number,
    positions[vertex * 3 + 2] as number,
  ]
}
