import { createRequire } from 'node:module'
import { workerData } from 'node:worker_threads'
import { serveRequests } from '../shared/worker-thread-script.ts'

/** The part of libheif's WebAssembly interface that is used here. */
interface Libheif {
  HEAPU32: Uint32Array
  _heif_get_global_security_limits(): number
  heif_context_alloc(): object
  heif_context_free(context: object): void
  heif_context_read_from_memory(context: object, bytes: Uint8Array): { code: unknown }
  heif_js_context_get_primary_image_handle(context: object): { code?: unknown }
  heif_js_decode_image2(
    handle: object,
    colors: unknown,
    layout: unknown,
  ): DecodedImage | Promise<DecodedImage>
  heif_image_handle_release(handle: object): void
  heif_image_release(image: object): void
  heif_error_code: { heif_error_Ok: unknown }
  heif_colorspace: { heif_colorspace_RGB: unknown }
  heif_chroma: { heif_chroma_interleaved_RGB: unknown }
}

interface Plane {
  width: number
  height: number
  stride: number
  data: Uint8Array
}

interface DecodedImage {
  code?: unknown
  image?: object
  channels?: Plane[]
}

export interface HeicRequest {
  bytes: Uint8Array
  /** A longer side of at least twice this is reduced by an integer factor in the worker. */
  longSide: number
}

/** Rows of upright 8-bit RGB pixels without padding, as sharp expects them. */
export interface RawPicture {
  pixels: Uint8Array
  width: number
  height: number
}

const libheif: Libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle')
limitPixels(workerData.maxPixels)

serveRequests(decode, ({ pixels }) => [pixels.buffer as ArrayBuffer])

async function decode({ bytes, longSide }: HeicRequest): Promise<RawPicture> {
  const context = libheif.heif_context_alloc()
  try {
    const read = libheif.heif_context_read_from_memory(context, bytes)
    if (read.code !== libheif.heif_error_code.heif_error_Ok) throw new Error('unreadable container')
    const handle = libheif.heif_js_context_get_primary_image_handle(context)
    if (handle.code !== undefined) throw new Error('no primary picture')
    try {
      return await decodePixels(handle, longSide)
    } finally {
      libheif.heif_image_handle_release(handle)
    }
  } finally {
    libheif.heif_context_free(context)
  }
}

async function decodePixels(handle: object, longSide: number): Promise<RawPicture> {
  const { heif_colorspace_RGB } = libheif.heif_colorspace
  const { heif_chroma_interleaved_RGB } = libheif.heif_chroma
  const decoded = await libheif.heif_js_decode_image2(
    handle,
    heif_colorspace_RGB,
    heif_chroma_interleaved_RGB,
  )
  const plane = decoded.channels?.[0]
  if (decoded.code !== undefined || !decoded.image || !plane) throw new Error('undecodable pixels')
  try {
    const factor = Math.max(1, Math.floor(Math.max(plane.width, plane.height) / longSide))
    return shrink(plane, factor)
  } finally {
    libheif.heif_image_release(decoded.image)
  }
}

/**
 * Averages blocks of `factor` × `factor` pixels and removes row padding. A 48-megapixel picture then needs a ninth of the
 * memory.
 */
function shrink(plane: Plane, factor: number): RawPicture {
  const width = Math.floor(plane.width / factor)
  const height = Math.floor(plane.height / factor)
  const pixels = new Uint8Array(width * height * 3)
  const sums = new Uint32Array(width * 3)
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let row = y * factor; row < (y + 1) * factor; row++)
      addRow(sums, plane.data, row * plane.stride, factor)
    const divisor = factor * factor
    const start = y * width * 3
    for (let index = 0; index < sums.length; index++)
      pixels[start + index] = (sums[index] ?? 0) / divisor + 0.5
  }
  return { pixels, width, height }
}

/** Adds a row of source pixels to the sums of their blocks. */
function addRow(sums: Uint32Array, data: Uint8Array, offset: number, factor: number): void {
  let at = offset
  for (let block = 0; block < sums.length; block += 3) {
    for (let step = 0; step < factor; step++, at += 3) {
      sums[block] = (sums[block] ?? 0) + (data[at] ?? 0)
      sums[block + 1] = (sums[block + 1] ?? 0) + (data[at + 1] ?? 0)
      sums[block + 2] = (sums[block + 2] ?? 0) + (data[at + 2] ?? 0)
    }
  }
}

/**
 * Lowers libheif's own limit, so that decoding fails for a stream that is larger than its container says.
 * The limits are a C structure: a version byte, then, eight bytes in, the largest pixel count as a 64-bit number.
 * @source libheif 1.23 `heif_security_limits`
 */
function limitPixels(maxPixels: number): void {
  const at = (libheif._heif_get_global_security_limits() + 8) / 4
  if (libheif.HEAPU32[at] !== 32_768 ** 2 || libheif.HEAPU32[at + 1] !== 0) {
    throw new Error('unknown layout of libheif security limits')
  }
  libheif.HEAPU32[at] = maxPixels
}
