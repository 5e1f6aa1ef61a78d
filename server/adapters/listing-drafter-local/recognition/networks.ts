import path from 'node:path'
import { type Numbers, openOnnx, outputOf } from '../../shared/imaging/onnx.ts'
import { centered, toPlanes } from '../../shared/imaging/planes.ts'
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
    classify: async (view) => outputOf(await classifier.run(squareOf(view, VIEW_SIDE)), 'scores'),
    findPattern: async (view) => outputOf(await patterns.run(squareOf(view, VIEW_SIDE)), 'scores'),
    async detect(view) {
      const found = await detector.run(squareOf(view, DETECTOR_SIDE))
      return { scores: outputOf(found, 'scores'), boxes: outputOf(found, 'boxes') }
    },
  }
}

/** A square view as the networks take it. */
function squareOf(data: Uint8Array, side: number): Numbers {
  return toPlanes({ data, width: side, height: side }, { channels: [0, 1, 2], scale: centered })
}
