import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { serveRequests } from '../../shared/worker-thread-script.ts'

/** A photo as rows of RGBA. */
export interface BarcodeRequest {
  pixels: Uint8Array
  width: number
  height: number
}

/** More barcodes than this on a photo identify no single item. */
const MAX_BARCODES = 4

// By default the library downloads its WebAssembly from a CDN.
const program = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
const ready = prepareZXingModule({
  overrides: { wasmBinary: Uint8Array.from(program).buffer },
  fireImmediately: true,
})

serveRequests<BarcodeRequest, string[]>(async ({ pixels, width, height }) => {
  await ready
  const data = new Uint8ClampedArray(pixels.buffer as ArrayBuffer, pixels.byteOffset, pixels.byteLength)
  // The 8-digit formats are left out: patterns of cloth and shelves are mistaken for them.
  const found = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['EAN13', 'UPCA'], maxNumberOfSymbols: MAX_BARCODES },
  )
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
})
