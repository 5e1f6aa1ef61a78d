import { makePrints } from '../materials/print.ts'
import { type Exposure, flattenView, holeReader } from './develop.ts'
import { clear, drawTriangle, makeTarget } from './raster.ts'

/** Samples per pixel in each direction. */
const SAMPLES = 2

/** The share of each pixel that the item covers, 0 to 255. Nothing of the room stands in front of an item. */
export async function findSilhouette({ geometry, camera, width, height }: Exposure): Promise<Uint8Array> {
  const hole = holeReader(geometry, await makePrints(geometry.materials))
  const flat = flattenView(geometry, camera)
  const target = makeTarget(width * SAMPLES, height * SAMPLES, SAMPLES)
  clear(target)
  for (let t = 0; t < geometry.casters; t++) {
    const material = geometry.materials[geometry.partOf[t] ?? 0]
    drawTriangle(flat, t, target, material?.decal?.cut ? hole : null)
  }
  const mask = new Uint8Array(width * height)
  for (const [at, id] of target.ids.entries()) {
    if (id < 0) continue
    const x = Math.floor((at % target.width) / SAMPLES)
    const y = Math.floor(at / target.width / SAMPLES)
    mask[y * width + x] = (mask[y * width + x] ?? 0) + 255 / SAMPLES ** 2
  }
  return mask
}
