import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Network, openNetwork } from '../../shared/imaging/dnn.ts'
import type { RgbPixels } from '../../shared/imaging/lab.ts'
import type { Cv } from '../../shared/imaging/open-cv.ts'
import { maskOf } from '../mask.ts'
import { agreement } from '../plausibility.ts'

/** Sides of the squares that the network takes and returns, in pixels. @source tools/cutout-network/network.py */
const SIDE = 256
const MAP_SIDE = 128
const whole = { width: MAP_SIDE, height: MAP_SIDE }

/** How likely each pixel is the item, 0 to 1. */
export interface ItemMap {
  chances: Float32Array
  width: number
  height: number
  /** The agreement of the photo's map with that of its mirror image, intersection over union. */
  symmetry: number
}

/** Loads the cutout network, 8 MB, from the file beside this module. @throws if it cannot be read */
export async function loadCutoutNetwork(cv: Cv): Promise<Network> {
  return openNetwork(cv, await readFile(path.join(import.meta.dirname, 'weights', 'cutout.onnx')))
}

/**
 * Where the network sees the item: the mean for the photo and for its mirror image.
 * @param size of the map that is returned, in pixels
 */
export function mapItem(
  cv: Cv,
  network: Network,
  pixels: RgbPixels,
  size: { width: number; height: number },
): ItemMap {
  const square = squeeze(cv, pixels)
  const straight = mapOf(network, square)
  const mirrored = mirror(mapOf(network, mirror(square, SIDE, 3)), MAP_SIDE, 1)
  const mean = straight.map((chance, index) => (chance + (mirrored[index] ?? 0)) / 2)
  return {
    chances: enlarge(cv, mean, size),
    ...size,
    symmetry: agreement(maskOf(straight, whole), maskOf(mirrored, whole)),
  }
}

function mapOf(network: Network, square: Uint8Array): Float32Array {
  network.show(square, SIDE)
  return network.take()
}

function squeeze(cv: Cv, { data, width, height }: RgbPixels): Uint8Array {
  const image = new cv.Mat(height, width, cv.CV_8UC3)
  const square = new cv.Mat()
  image.data.set(data)
  cv.resize(image, square, new cv.Size(SIDE, SIDE), 0, 0, cv.INTER_AREA)
  const copy = square.data.slice()
  image.delete()
  square.delete()
  return copy
}

function mirror<Values extends Uint8Array | Float32Array>(
  values: Values,
  side: number,
  channels: number,
): Values {
  const mirrored = values.slice() as Values
  for (let at = 0; at < values.length; at++) {
    const pixel = Math.floor(at / channels)
    const x = pixel % side
    mirrored[at] = values[(pixel + side - 1 - 2 * x) * channels + (at % channels)] ?? 0
  }
  return mirrored
}

/** A map of the network in another size. */
export function enlarge(
  cv: Cv,
  map: Float32Array,
  { width, height }: { width: number; height: number },
): Float32Array {
  const small = new cv.Mat(MAP_SIDE, MAP_SIDE, cv.CV_32F)
  const large = new cv.Mat()
  small.data32F.set(map)
  cv.resize(small, large, new cv.Size(width, height), 0, 0, cv.INTER_LINEAR)
  const copy = large.data32F.slice()
  small.delete()
  large.delete()
  return copy
}
