import { cellChance } from '../chance.ts'
import type { GrainKind } from './material.ts'
import { grit, noise } from './noise.ts'

/**
 * A pattern's values at one point of a surface. One object is reused, because millions are computed:
 * brightness (1: unchanged), share of the second color, slope of the relief along u and v, added roughness.
 */
export interface Grain {
  light: number
  second: number
  slopeU: number
  slopeV: number
  rough: number
}

export const grain: Grain = { light: 1, second: 0, slopeU: 0, slopeV: 0, rough: 0 }

type Draw = (u: number, v: number, depth: number, pixel: number) => void

const draws: Record<GrainKind, Draw> = {
  plain: () => {},
  wood: drawWood,
  weave: drawWeave,
  pile: drawPile,
  knit: drawKnit,
  leather: drawLeather,
  speckle: drawSpeckle,
  brushed: drawBrushed,
  ribs: drawRibs,
  planks: drawPlanks,
  brick: drawBrick,
  tile: drawTile,
  plaster: drawPlaster,
  stone: drawStone,
  asphalt: drawAsphalt,
  wear: drawWear,
}

/**
 * Fills `grain` for the point u, v (centimeters). `pixel` is the size of a pixel in centimeters:
 * patterns finer than that fade out instead of shimmering.
 */
export function readGrain(kind: GrainKind, u: number, v: number, depth: number, pixel: number): Grain {
  grain.light = 1
  grain.second = 0
  grain.slopeU = 0
  grain.slopeV = 0
  grain.rough = 0
  draws[kind](u, v, depth, pixel)
  return grain
}

function fade(period: number, pixel: number): number {
  return Math.max(0, Math.min(1, (period / pixel - 2) / 3))
}

function drawWood(u: number, v: number, depth: number): void {
  const wave = noise(u * 0.35, v * 1.6)
  const rings = Math.sin(v * 1.5 + wave * 3.5 + noise(u * 0.11 + 90, v * 0.42) * 15)
  const fibre = noise(u * 1.4 + 40, v * 42)
  const pore = noise(u * 3 + 7, v * 70 + 200)
  grain.light = 1 + depth * (0.065 * rings + 0.1 * fibre + 0.09 * wave - (pore > 0.75 ? 0.12 : 0))
  grain.slopeV = depth * 0.05 * fibre
  grain.rough = 0.08 * fibre
}

function drawWeave(u: number, v: number, depth: number, pixel: number): void {
  const f = 14
  const k = fade(6.28 / f, pixel)
  const heather = grit(u * 17, v * 17)
  const blotch = noise(u * 1.1, v * 1.1)
  const [a, b] = [Math.sin(u * f), Math.sin(v * f)]
  const over = a * b
  grain.light = 1 + depth * (0.12 * heather + 0.035 * blotch + k * 0.13 * (over - 0.3))
  grain.slopeU = depth * (0.2 * grit(u * 19 + 70, v * 19) + k * 0.35 * Math.cos(u * f) * b)
  grain.slopeV = depth * (0.2 * grit(u * 19, v * 19 + 130) + k * 0.35 * a * Math.cos(v * f))
}

function drawPile(u: number, v: number, depth: number): void {
  const tuft = grit(u * 9, v * 9)
  const lie = noise(u * 0.7, v * 0.7)
  grain.light = 1 + depth * (0.22 * tuft + 0.1 * lie)
  grain.slopeU = depth * 0.5 * grit(u * 9 + 31, v * 9)
  grain.slopeV = depth * 0.5 * grit(u * 9, v * 9 + 57)
}

function drawKnit(u: number, v: number, depth: number, pixel: number): void {
  // Columns of V-shaped stitches.
  const [w, h] = [1.5, 1.15]
  const k = fade(w, pixel)
  const column = u / w
  const x = (column - Math.floor(column)) * 2 - 1
  const row = (v + Math.abs(x) * 0.75) / h
  const y = (row - Math.floor(row)) * 2 - 1
  const bulge = 1 - y * y
  const gap = Math.max(Math.abs(x) ** 6, 1 - Math.min(1, Math.abs(x) * 7))
  const twist = grit(u * 14, v * 14)
  grain.light = 1 + depth * (k * (0.32 * bulge - 0.42 * gap - 0.12) + 0.12 * twist)
  grain.slopeU = depth * (k * 0.5 * (Math.abs(x) - 0.5) * Math.sign(x) + 0.2 * twist)
  grain.slopeV = depth * k * 0.9 * y
}

function drawLeather(u: number, v: number, depth: number): void {
  const pebble = grit(u * 9, v * 9)
  const crease = Math.abs(noise(u * 1.3, v * 1.3 + 50))
  const blotch = noise(u * 0.5 + 9, v * 0.5)
  grain.light = 1 + depth * (0.05 * pebble + 0.1 * blotch - (crease < 0.05 ? 0.16 * (1 - crease / 0.05) : 0))
  grain.slopeU = depth * 0.13 * grit(u * 10 + 3, v * 10)
  grain.slopeV = depth * 0.13 * grit(u * 10, v * 10 + 71)
  grain.rough = 0.12 * blotch
}

function drawSpeckle(u: number, v: number, depth: number): void {
  grain.light = 1 + depth * 0.16 * grit(u * 30, v * 30)
  grain.slopeU = depth * 0.12 * grit(u * 33 + 11, v * 33)
  grain.slopeV = depth * 0.12 * grit(u * 33, v * 33 + 17)
}

function drawBrushed(u: number, v: number, depth: number): void {
  const line = noise(u * 0.8, v * 50)
  grain.light = 1 + depth * 0.14 * line
  grain.slopeV = depth * 0.12 * line
  grain.rough = 0.1 * line
}

function drawRibs(u: number, v: number, depth: number, pixel: number): void {
  const f = 6.28 / 0.7
  const k = fade(0.7, pixel)
  grain.light = 1 + depth * (k * 0.16 * Math.cos(v * f) + 0.1 * grit(u * 15, v * 15))
  grain.slopeV = depth * k * 0.6 * Math.sin(v * f)
}

function drawPlanks(u: number, v: number, depth: number): void {
  const wide = 9.5
  const row = Math.floor(v / wide)
  const shifted = u / 120 + cellChance(row, 7)
  const board = Math.floor(shifted)
  const tone = cellChance(row, board + 31)
  const edge = Math.min(v - row * wide, (row + 1) * wide - v)
  const end = Math.min(shifted - board, board + 1 - shifted) * 120
  drawWood(u + tone * 300, v + tone * 170, 0.9)
  const gap = Math.max(0, 1 - Math.min(edge, end) / 0.28)
  grain.light *= (1 + depth * 0.26 * (tone - 0.5)) * (1 - 0.62 * gap)
  grain.rough += 0.2 * gap
}

function drawBrick(u: number, v: number, depth: number): void {
  const [w, h, joint] = [21.5, 7.2, 0.55]
  const row = Math.floor(v / h)
  const shifted = u / w + (row & 1) * 0.5
  const brick = Math.floor(shifted)
  const du = Math.min(shifted - brick, brick + 1 - shifted) * w
  const dv = Math.min(v - row * h, (row + 1) * h - v)
  const edge = Math.min(du, dv) + noise(u * 4, v * 4) * 0.22
  const mortar = Math.max(0, Math.min(1, (joint - edge) / 0.25))
  const tone = cellChance(row, brick)
  grain.second = mortar
  grain.light = 1 + depth * ((tone - 0.5) * 0.34 + 0.14 * noise(u * 3, v * 3) + 0.1 * noise(u * 14, v * 14))
  const rise = edge < joint + 0.5 && edge > joint - 0.25 ? 0.4 : 0
  grain.slopeU = depth * (0.14 * noise(u * 6, v * 6) + (du < dv ? rise * side(shifted - brick) : 0))
  grain.slopeV = depth * (0.14 * noise(u * 6, v * 6 + 40) + (dv <= du ? rise * side(v / h - row) : 0))
}

function side(t: number): number {
  return t < 0.5 ? 1 : -1
}

function drawTile(u: number, v: number, depth: number): void {
  const [w, h, joint] = [15, 7.5, 0.14]
  const row = Math.floor(v / h)
  const shifted = u / w + (row & 1) * 0.5
  const tile = Math.floor(shifted)
  const du = Math.min(shifted - tile, tile + 1 - shifted) * w
  const dv = Math.min(v - row * h, (row + 1) * h - v)
  const edge = Math.min(du, dv)
  const tone = cellChance(row, tile + 5)
  grain.second = Math.max(0, Math.min(1, (joint - edge) / 0.1 + 0.5))
  grain.light = 1 + depth * ((tone - 0.5) * 0.08 + 0.03 * noise(u * 0.8, v * 0.8))
  const rise = edge < 0.45 ? (0.45 - edge) * 1.2 : 0
  grain.slopeU = (tone - 0.5) * 0.06 + (du < dv ? rise * side(shifted - tile) : 0)
  grain.slopeV = (cellChance(tile, row) - 0.5) * 0.06 + (dv <= du ? rise * side(v / h - row) : 0)
  grain.rough = grain.second * 0.5
}

function drawPlaster(u: number, v: number, depth: number): void {
  const cloud = noise(u * 0.12, v * 0.12)
  const trowel = noise(u * 0.9 + v * 0.3, v * 1.6 - u * 0.2)
  grain.light = 1 + depth * (0.045 * cloud + 0.018 * trowel + 0.012 * noise(u * 6, v * 6))
  grain.slopeU = depth * 0.035 * noise(u * 2.3, v * 2.3)
  grain.slopeV = depth * 0.035 * noise(u * 2.3 + 99, v * 2.3)
}

function drawStone(u: number, v: number, depth: number): void {
  const cloud = noise(u * 0.5, v * 0.5)
  const warp = noise(u * 0.35 + 30, v * 0.35 + 30)
  const vein = Math.abs(noise(u * 0.28 + warp * 6, v * 0.5 + warp * 3))
  grain.light = 1 + depth * 0.04 * cloud
  grain.second = depth * Math.max(0, 0.42 * (1 - vein / 0.07)) * (0.4 + 0.6 * Math.max(0, cloud + 0.4))
}

function drawAsphalt(u: number, v: number, depth: number): void {
  const pebble = grit(u * 3.4, v * 3.4)
  grain.light = 1 + depth * (0.2 * pebble + 0.12 * noise(u * 0.05, v * 0.05) + 0.08 * noise(u * 11, v * 11))
  grain.slopeU = depth * 0.25 * noise(u * 3.7 + 20, v * 3.7)
  grain.slopeV = depth * 0.25 * noise(u * 3.7, v * 3.7 + 20)
}

/** Worn paint: scuffs and chips show the second color. */
function drawWear(u: number, v: number, depth: number): void {
  const chip = noise(u * 1.7, v * 1.7) + 0.5 * noise(u * 7, v * 7)
  const scratch = noise(u * 0.5 + v * 0.2, v * 22)
  grain.second = Math.max(0, Math.min(1, (chip - (1.5 - depth * 0.5)) * 5)) * 0.85
  grain.light = 1 + depth * (0.05 * noise(u * 0.6, v * 0.6) + (scratch > 0.9 ? 0.09 : 0))
  grain.rough = 0.12 * noise(u * 1.2, v * 1.2) + grain.second * 0.3
}
