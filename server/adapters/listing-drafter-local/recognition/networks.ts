import path from 'node:path'
import { type Numbers, openOnnx } from '../../shared/imaging/onnx.ts'
import { DETECTOR_SIDE, VIEW_SIDE } from './views.ts'

/** The three networks. They take square views as RGB bytes and block this thread. */
export interface Networks {
  /** One score for each of the classifier's labels, before they are turned into probabilities. */
  classify(view: Uint8Array): Promise<Float32Array>
  /** One score for each of `PATTERN_COUNT` kinds of fabric, before they are turned into probabilities. */
  findPattern(view: Uint8Array): Promise<Float32Array>
  /** For each of 1,917 anchors: 24 scores before the logistic function, and 4 numbers that move the anchor's box. */
  detect(view: Uint8Array): Promise<{ scores: Float32Array; boxes: Float32Array }>
}

/** Loads the networks, about 22 MB, from the files beside this module. */
export async function loadNetworks(): Promise<Networks> {
  const open = (name: string) => openOnnx(path.join(import.meta.dirname, 'weights', `${name}.onnx`))
  const [classifier, patterns, detector] = await Promise.all([
    open('classifier'),
    open('patterns'),
    open('detector'),
  ])
  return {
    classify: async (view) => valuesOf(await classifier.run(squareOf(view, VIEW_SIDE)), 'scores'),
    findPattern: async (view) => valuesOf(await patterns.run(squareOf(view, VIEW_SIDE)), 'scores'),
    async detect(view) {
      const found = await detector.run(squareOf(view, DETECTOR_SIDE))
      return { scores: valuesOf(found, 'scores'), boxes: valuesOf(found, 'boxes') }
    },
  }
}

/** One picture with values from -1 to 1, a plane for each channel. */
function squareOf(view: Uint8Array, side: number): Numbers {
  const plane = side * side
  const values = new Float32Array(3 * plane)
  for (let at = 0; at < plane; at++)
    for (let channel = 0; channel < 3; channel++)
      values[channel * plane + at] = (view[at * 3 + channel] ?? 0) / 127.5 - 1
  return { values, shape: [1, 3, side, side] }
}

function valuesOf(outputs: Record<string, Numbers>, name: string): Float32Array {
  const output = outputs[name]
  if (!output) throw new Error(`The network has no output "${name}".`)
  return output.values
}
