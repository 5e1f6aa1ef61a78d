import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { openNetwork } from '../../shared/imaging/dnn.ts'
import { loadOpenCv } from '../../shared/imaging/open-cv.ts'
import { DETECTOR_SIDE, VIEW_SIDE } from './views.ts'

/** The three networks. They take square views as RGB bytes and run one after the other on this thread. */
export interface Networks {
  /** One score for each of the classifier's labels, before they are turned into probabilities. */
  classify(view: Uint8Array): Float32Array
  /** One score for each of `PATTERN_COUNT` kinds of fabric, before they are turned into probabilities. */
  findPattern(view: Uint8Array): Float32Array
  /** For each of 1,917 anchors: 24 scores before the logistic function, and 4 numbers that move the anchor's box. */
  detect(view: Uint8Array): { scores: Float32Array; boxes: Float32Array }
}

/** Loads the networks, about 22 MB, from the files beside this module. */
export async function loadNetworks(): Promise<Networks> {
  const folder = path.join(import.meta.dirname, 'weights')
  const [{ cv }, classifierFile, patternsFile, detectorFile] = await Promise.all([
    loadOpenCv(),
    readFile(path.join(folder, 'classifier.onnx')),
    readFile(path.join(folder, 'patterns.onnx')),
    readFile(path.join(folder, 'detector.tflite')),
  ])
  const classifier = openNetwork(cv, classifierFile, 'ONNX')
  const patterns = openNetwork(cv, patternsFile, 'ONNX')
  const detector = openNetwork(cv, detectorFile, 'TFLite')
  return {
    classify(view) {
      classifier.show(view, VIEW_SIDE)
      return classifier.take()
    },
    findPattern(view) {
      patterns.show(view, VIEW_SIDE)
      return patterns.take()
    },
    detect(view) {
      detector.show(view, DETECTOR_SIDE)
      const scores = detector.take('raw_outputs/class_predictions')
      return { scores, boxes: detector.take('raw_outputs/box_encodings') }
    },
  }
}
