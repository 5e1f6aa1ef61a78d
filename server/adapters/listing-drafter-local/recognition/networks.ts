import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mat } from '@techstark/opencv-js'
import { type Cv, loadOpenCv } from '../../shared/imaging/open-cv.ts'
import { DETECTOR_SIDE, VIEW_SIDE } from './views.ts'

/** The two networks. They take square views as RGB bytes and run one after the other on this thread. */
export interface Networks {
  /** One score for each of the classifier's labels, before they are turned into probabilities. */
  classify(view: Uint8Array): Float32Array
  /** For each of 1,917 anchors: 24 scores before the logistic function, and 4 numbers that move the anchor's box. */
  detect(view: Uint8Array): { scores: Float32Array; boxes: Float32Array }
}

/** The part of OpenCV's `dnn` module that is used; the package has no types for it. */
interface Dnn {
  FS_createDataFile(
    folder: string,
    name: string,
    data: Uint8Array,
    canRead: boolean,
    canWrite: boolean,
    canOwn: boolean,
  ): void
  FS_unlink(file: string): void
  readNetFromONNX(file: string): Net
  readNetFromTFLite(file: string): Net
  blobFromImage(
    image: Mat,
    scale: number,
    size: object,
    mean: object,
    swapChannels: boolean,
    crop: boolean,
    depth: number,
  ): Mat
}
interface Net {
  setInput(blob: Mat): void
  forward(layer?: string): Mat
}

/** Loads both networks, about 20 MB, from the files beside this module. */
export async function loadNetworks(): Promise<Networks> {
  const folder = path.join(import.meta.dirname, 'weights')
  const [{ cv }, classifierFile, detectorFile] = await Promise.all([
    loadOpenCv(),
    readFile(path.join(folder, 'classifier.onnx')),
    readFile(path.join(folder, 'detector.tflite')),
  ])
  const dnn = cv as unknown as Dnn
  const open = (file: Uint8Array, read: 'readNetFromONNX' | 'readNetFromTFLite') => {
    dnn.FS_createDataFile('/', 'network', file, true, false, false)
    const net = dnn[read]('network')
    // The network keeps its own copy of the weights.
    dnn.FS_unlink('/network')
    return net
  }
  const classifier = open(classifierFile, 'readNetFromONNX')
  const detector = open(detectorFile, 'readNetFromTFLite')
  return {
    classify(view) {
      show(cv, classifier, view, VIEW_SIDE)
      return take(classifier)
    },
    detect(view) {
      show(cv, detector, view, DETECTOR_SIDE)
      const scores = take(detector, 'raw_outputs/class_predictions')
      return { scores, boxes: take(detector, 'raw_outputs/box_encodings') }
    },
  }
}

/** Hands a view to a network. Both networks expect values from -1 to 1. */
function show(cv: Cv, net: Net, view: Uint8Array, side: number): void {
  const image = new cv.Mat(side, side, cv.CV_8UC3)
  image.data.set(view)
  const middle = new cv.Scalar(127.5, 127.5, 127.5)
  const blob = (cv as unknown as Dnn).blobFromImage(
    image,
    1 / 127.5,
    new cv.Size(side, side),
    middle,
    false,
    false,
    cv.CV_32F,
  )
  net.setInput(blob)
  image.delete()
  blob.delete()
}

/** Runs a network up to a layer, by default the last, and copies the result out of OpenCV's memory. */
function take(net: Net, layer?: string): Float32Array {
  const result = layer === undefined ? net.forward() : net.forward(layer)
  const copy = Float32Array.from(result.data32F)
  result.delete()
  return copy
}
