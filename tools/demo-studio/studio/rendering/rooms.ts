import type { Rgb } from '../materials/color.ts'
import { type Material, paint, wood } from '../materials/material.ts'
import type { Point } from '../modeling/mesh.ts'
import { box, sheet } from '../modeling/shapes.ts'
import { Stage } from '../modeling/stage.ts'

/** A background: the wall behind the item and the floor under it. */
export interface Room {
  wall: Material
  floor: Material
  /** Skirting board (and panels on the wall) in this color, for floors. */
  trim?: string
  panels?: boolean
  /** Distance of the wall behind the item, as a share of the item's size. */
  gap: number
  /** Light through window panes, 0 to 1. */
  panes: number
}

/** Builds the room around an item: `low` and `high` are its corners in the studio. */
export function roomParts(room: Room, low: Point, high: Point, hangs: boolean): Stage {
  const stage = new Stage()
  const size = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  const back = hangs ? low[2] - 0.3 : low[2] - size * room.gap - (room.trim ? 4 : 0)
  const wide = size * 9 + 300
  const ground = hangs ? low[1] - size * 4 : low[1]
  stage.add(upright(wide, size * 9 + 300), room.wall, { x: -wide / 2, y: ground, z: back })
  stage.add(flat(wide, size * 14 + 300), room.floor, { x: -wide / 2, y: ground, z: back })
  if (!room.trim || hangs) return stage
  const board = paint(room.trim, { rough: 0.4 })
  stage.add(box(wide, 15, 1.6, 0.5), board, { y: ground + 7.5, z: back + 0.8 })
  stage.add(box(wide, 2.2, 2.6, 1), board, { y: ground + 1.1, z: back + 1.3 })
  stage.add(box(wide, 1.4, 2.2, 0.6), board, { y: ground + 14.6, z: back + 0.9 })
  if (room.panels) panelling(stage, board, ground, back)
  return stage
}

/** Pre-war panels: a dado rail and frames of molding below and above it. */
function panelling(stage: Stage, board: Material, ground: number, back: number): void {
  stage.add(box(1400, 4.5, 2.4, 0.9), board, { y: ground + 92, z: back + 1 })
  for (let x = -560; x <= 560; x += 140) {
    frameOf(stage, board, { x: x + 26, y: ground + 53, z: back, width: 116, height: 58 })
    frameOf(stage, board, { x: x + 26, y: ground + 205, z: back, width: 116, height: 190 })
  }
}

function frameOf(
  stage: Stage,
  board: Material,
  { x, y, z, width, height }: { x: number; y: number; z: number; width: number; height: number },
): void {
  for (const side of [-1, 1]) {
    stage.add(box(width, 2.2, 1.6, 0.7), board, { x, y: y + (side * height) / 2, z: z + 0.5 })
    stage.add(box(2.2, height, 1.6, 0.7), board, { x: x + (side * width) / 2, y, z: z + 0.5 })
  }
}

function upright(width: number, height: number) {
  return sheet((u, v) => [u * width, v * height, 0], 12, 12)
}

function flat(width: number, depth: number) {
  return sheet((u, v) => [u * width, 0, v * depth], 24, 80)
}

/** The light that a floor reflects, for reflections near it. */
export function floorLight(room: Room): Rgb {
  return room.floor.color
}

const plaster = (color: string, depth = 1) => paint(color, { grain: 'plaster', rough: 0.9, depth })
const tabletop = (color: string) => wood(color, { rough: 0.36, depth: 0.85, size: 1.5 })

/** The backgrounds, in warm colors, one or two for each kind of item. */
export const rooms = {
  /** Large furniture. */
  parlor: {
    wall: plaster('#e8d9c5'),
    floor: wood('#a97c4e', { grain: 'planks', rough: 0.4 }),
    trim: '#f1e9dc',
    panels: true,
    gap: 0.1,
    panes: 0.6,
  },
  sage: {
    wall: plaster('#b9c2ac'),
    floor: wood('#8d6440', { grain: 'planks', rough: 0.38 }),
    trim: '#efe9dd',
    gap: 0.14,
    panes: 0.6,
  },
  clay: {
    wall: plaster('#d8a98c'),
    floor: wood('#b98f63', { grain: 'planks', rough: 0.42 }),
    trim: '#f0e4d6',
    gap: 0.14,
    panes: 0.6,
  },
  dusk: {
    wall: plaster('#8f93a8'),
    floor: wood('#7c5738', { grain: 'planks', rough: 0.38 }),
    trim: '#e9e4e0',
    gap: 0.14,
    panes: 0.6,
  },
  butter: {
    wall: plaster('#ecd7a0'),
    floor: wood('#9c7248', { grain: 'planks', rough: 0.4 }),
    trim: '#f4ecdc',
    gap: 0.14,
    panes: 0.55,
  },
  /** Sports equipment and items with wheels. */
  brick: {
    wall: paint('#8f5542', { grain: 'brick', rough: 0.92, second: '#b5a794', depth: 0.8 }),
    floor: paint('#a39c92', { grain: 'plaster', depth: 2.2, rough: 0.85 }),
    gap: 0.12,
    panes: 0.5,
  },
  whiteBrick: {
    wall: paint('#ded8cd', { grain: 'brick', rough: 0.85, second: '#cdc6ba', depth: 0.55 }),
    floor: paint('#8e8880', { grain: 'plaster', depth: 2.2, rough: 0.8 }),
    gap: 0.14,
    panes: 0.6,
  },
  /** The street, for cars. */
  street: {
    wall: paint('#8a4f3a', { grain: 'brick', rough: 0.95, second: '#a59380' }),
    floor: paint('#5d5b5c', { grain: 'asphalt', rough: 0.92, size: 1.6 }),
    gap: 0.3,
    panes: 0,
  },
  /** Small items on a table. */
  oakTable: { wall: plaster('#e2d2bd', 0.7), floor: tabletop('#b98a58'), gap: 0.9, panes: 0.5 },
  walnutTable: { wall: plaster('#c9cdb9', 0.7), floor: tabletop('#6f4a30'), gap: 0.9, panes: 0.5 },
  roseTable: { wall: plaster('#e0b9a6', 0.7), floor: tabletop('#c49a6c'), gap: 0.9, panes: 0.5 },
  inkTable: { wall: plaster('#777b92', 0.7), floor: tabletop('#8a6142'), gap: 0.9, panes: 0.5 },
  mustardTable: { wall: plaster('#dcb766', 0.7), floor: tabletop('#8c5f3c'), gap: 0.9, panes: 0.5 },
  linenTable: {
    wall: plaster('#d9cfc0', 0.7),
    floor: paint('#ece5d8', { grain: 'weave', rough: 0.95, depth: 1.2 }),
    gap: 0.9,
    panes: 0.55,
  },
  /** Kitchen and bathroom. */
  kitchen: {
    wall: paint('#e9e6dc', { grain: 'tile', rough: 0.16, second: '#b9b2a6', size: 1 }),
    floor: tabletop('#b07f4d'),
    gap: 0.5,
    panes: 0.55,
  },
  greenKitchen: {
    wall: paint('#8fae9b', { grain: 'tile', rough: 0.16, second: '#d8d4c8', size: 1 }),
    floor: paint('#e6e2da', { grain: 'stone', rough: 0.2, second: '#8d8780' }),
    gap: 0.5,
    panes: 0.55,
  },
  marble: {
    wall: plaster('#e3c6bb', 0.6),
    floor: paint('#ece7e0', { grain: 'stone', rough: 0.18, second: '#8f8a88' }),
    gap: 0.9,
    panes: 0.55,
  },
} satisfies Record<string, Room>

export type RoomName = keyof typeof rooms
