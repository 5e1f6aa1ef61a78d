import type { Material } from '../materials/material.ts'
import type { Part } from './stage.ts'

/** Every triangle of a picture in flat arrays, ready for drawing. */
export interface Geometry {
  positions: Float32Array
  normals: Float32Array
  uvs: Float32Array
  /** Three vertex numbers per triangle. */
  corners: Int32Array
  /** The part of each triangle. */
  partOf: Int32Array
  /** The flat normal of each triangle, on the side its corners' normals point to. */
  faces: Float32Array
  materials: Material[]
  /** Triangles below this index cast shadows; the rest are the room. */
  casters: number
}

/** Flattens the item's parts, then the room's. */
export function flatten(item: readonly Part[], room: readonly Part[]): Geometry {
  const parts = [...item, ...room]
  const vertices = parts.reduce((sum, part) => sum + part.mesh.positions.length / 3, 0)
  const count = parts.reduce((sum, part) => sum + part.mesh.triangles.length / 3, 0)
  const geometry: Geometry = {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    uvs: new Float32Array(vertices * 2),
    corners: new Int32Array(count * 3),
    partOf: new Int32Array(count),
    faces: new Float32Array(count * 3),
    materials: parts.map((part) => part.material),
    casters: item.reduce((sum, part) => sum + part.mesh.triangles.length / 3, 0),
  }
  let vertex = 0
  let triangle = 0
  for (const [index, { mesh }] of parts.entries()) {
    geometry.positions.set(mesh.positions, vertex * 3)
    geometry.normals.set(mesh.normals, vertex * 3)
    geometry.uvs.set(mesh.uvs, vertex * 2)
    for (let i = 0; i < mesh.triangles.length; i++) {
      geometry.corners[triangle * 3 + i] = (mesh.triangles[i] as number) + vertex
    }
    geometry.partOf.fill(index, triangle, triangle + mesh.triangles.length / 3)
    vertex += mesh.positions.length / 3
    triangle += mesh.triangles.length / 3
  }
  for (let t = 0; t < count; t++) setFace(geometry, t)
  return geometry
}

function setFace({ positions, normals, corners, faces }: Geometry, t: number): void {
  const a = (corners[t * 3] as number) * 3
  const b = (corners[t * 3 + 1] as number) * 3
  const c = (corners[t * 3 + 2] as number) * 3
  const p = (i: number, k: number) => positions[i + k] as number
  const [ux, uy, uz] = [p(b, 0) - p(a, 0), p(b, 1) - p(a, 1), p(b, 2) - p(a, 2)]
  const [vx, vy, vz] = [p(c, 0) - p(a, 0), p(c, 1) - p(a, 1), p(c, 2) - p(a, 2)]
  const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
  const length = Math.hypot(...n) || 1
  let along = 0
  for (const k of [0, 1, 2] as const) {
    const mean = (normals[a + k] as number) + (normals[b + k] as number) + (normals[c + k] as number)
    along += n[k] * mean
  }
  const sign = (along < 0 ? -1 : 1) / length
  for (const k of [0, 1, 2] as const) faces[t * 3 + k] = n[k] * sign
}
