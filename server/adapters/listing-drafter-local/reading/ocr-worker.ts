import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createOCREngine } from 'tesseract-wasm'
import { serveRequests } from '../../shared/worker-thread-script.ts'

/** A photo as rows of RGBA. */
export interface OcrRequest {
  pixels: Uint8Array
  width: number
  height: number
}

/** A recognized word. */
export interface ReadWord {
  text: string
  /** 0 to 1. */
  confidence: number
  /** Pixels. */
  height: number
}

const find = createRequire(import.meta.url)
const program = path.dirname(find.resolve('tesseract-wasm'))
const language = path.dirname(find.resolve('@tesseract.js-data/eng/package.json'))

const engine = createOCREngine({ wasmBinary: readFileSync(path.join(program, 'tesseract-core.wasm')) })
const ready = engine.then((made) => {
  made.loadModel(gunzipSync(readFileSync(path.join(language, '4.0.0_best_int', 'eng.traineddata.gz'))))
  return made
})

serveRequests<OcrRequest, ReadWord[]>(async ({ pixels, width, height }) => {
  const reader = await ready
  const data = new Uint8ClampedArray(pixels.buffer as ArrayBuffer, pixels.byteOffset, pixels.byteLength)
  reader.loadImage({ data, width, height })
  try {
    return reader
      .getTextBoxes('word')
      .map(({ text, confidence, rect }) => ({ text, confidence, height: rect.bottom - rect.top }))
  } finally {
    reader.clearImage()
  }
})
