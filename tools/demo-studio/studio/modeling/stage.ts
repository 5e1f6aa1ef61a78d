import type { Material } from '../materials/material.ts'
import { type Mesh, type Placement, type Point, placed } from './mesh.ts'

/** One part on the stage: a shape of one material. */
export interface Part {
  mesh: Mesh
  material: Material
}

/** Collects the parts of an item. Units are centimeters: y = 0 is the floor, z points toward the viewer. */
export class Stage {
  readonly parts: Part[] = []

  add(mesh: Mesh, material: Material, place?: Placement): this {
    this.parts.push({ mesh: place ? placed(mesh, place) : mesh, material })
    return this
  }

  /** Adds everything that `build` adds, transformed as a group. */
  group(place: Placement, build: (inner: Stage) => void): this {
    const inner = new Stage()
    build(inner)
    for (const part of inner.parts) this.add(part.mesh, part.material, place)
    return this
  }
}

/** The smallest box around the parts. */
export function bounds(parts: readonly Part[]): { low: Point; high: Point } {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { mesh } of parts) {
    for (let i = 0; i < mesh.positions.length; i += 3) {
      for (const k of [0, 1, 2] as const) {
        const value = mesh.positions[i + k] as number
        if (value < low[k]) low[k] = value
        if (value > high[k]) high[k] = value
      }
    }
  }
  return { low, high }
}
