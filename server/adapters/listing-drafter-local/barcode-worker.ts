import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { serveRequests } from '../shared/worker-thread-script.ts'

/** A photo as rows of RGBA. */
export interface BarcodeRequest {
  pixels: Uint8Array
  width: number
  height: number
}

/** More than this on one photo say nothing about one thing. */
const MOST = 4

// The library would fetch its program from a content network otherwise.
const program = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
const ready = prepareZXingModule({
  overrides: { wasmBinary: Uint8Array.from(program).buffer },
  fireImmediately: true,
})

serveRequests<BarcodeRequest, string[]>(async ({ pixels, width, height }) => {
  await ready
  const data = new Uint8ClampedArray(pixels.buffer as ArrayBuffer, pixels.byteOffset, pixels.byteLength)
  // The short kinds of eight digits are left out: cloth and shelves pass for them.
  const found = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['EAN13', 'UPCA'], maxNumberOfSymbols: MOST },
  )
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
})
