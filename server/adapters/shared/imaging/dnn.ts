import type { Mat } from '@techstark/opencv-js'
import type { Cv } from './open-cv.ts'

/** A network that takes square pictures as RGB bytes. It runs on this thread and blocks it. */
export interface Network {
  /** Hands over a square of `side` × `side` pixels. Its values become -1 to 1, which our networks expect. */
  show(square: Uint8Array, side: number): void
  /** Runs on the picture. @returns a copy of the result */
  take(): Float32Array
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
  forward(): Mat
}

/** Opens a network from the bytes of its ONNX file. @throws if OpenCV cannot read it */
export function openNetwork(cv: Cv, file: Uint8Array): Network {
  const dnn = cv as unknown as Dnn
  dnn.FS_createDataFile('/', 'network', file, true, false, false)
  const net = dnn.readNetFromONNX('network')
  // The network keeps its own copy of the weights.
  dnn.FS_unlink('/network')
  return {
    show(square, side) {
      const image = new cv.Mat(side, side, cv.CV_8UC3)
      image.data.set(square)
      const middle = new cv.Scalar(127.5, 127.5, 127.5)
      const size = new cv.Size(side, side)
      const blob = dnn.blobFromImage(image, 1 / 127.5, size, middle, false, false, cv.CV_32F)
      net.setInput(blob)
      image.delete()
      blob.delete()
    },
    take() {
      const result = net.forward()
      const copy = Float32Array.from(result.data32F)
      result.delete()
      return copy
    },
  }
}
