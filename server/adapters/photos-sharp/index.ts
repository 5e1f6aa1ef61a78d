import { availableParallelism } from 'node:os'
import type { Metadata, Sharp as Pipeline } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import {
  type PhotoFormat,
  type PhotoProcessor,
  PhotoRejected,
  type PhotoWidth,
  type PreparedPhoto,
  SKETCH_SIDE,
} from '../../ports/photo-processor.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { loadSharp, type Sharp } from '../shared/imaging/sharp-loader.ts'
import { createSemaphore, type Semaphore } from '../shared/semaphore.ts'
import { withColorProfile } from './color-profile.ts'
import { fileKind, isTruncated } from './file-kind.ts'
import { createHeicDecoder, type HeicDecoder } from './heic-decoder.ts'

/** Limits on uploads and processing. */
export interface PhotoLimits {
  maxBytes: number
  maxPixels: number
  /** Minimum of the shorter side, in pixels. */
  minSide: number
  /** Maximum aspect ratio. */
  maxRatio: number
  /** Longer side of a master, in pixels. */
  masterSide: number
  /** How many uploads are processed at once, and separately how many served sizes: half of the processors, at most two. */
  parallel: number
  /** Seconds to decode one photo, with a margin for busy machines. */
  decodeSeconds: number
}

/** @source product-decisions §3 */
export const defaultLimits: PhotoLimits = {
  maxBytes: 20 * 1024 * 1024,
  maxPixels: 50_000_000,
  minSide: 64,
  // More than any phone panorama; beyond it the master would be a line.
  maxRatio: 10,
  masterSide: 2560,
  parallel: Math.min(2, Math.ceil(availableParallelism() / 2)),
  decodeSeconds: 60,
}

/** Photos above this size are decoded alone: two at once would need too much memory. */
const heavyPixels = 25_000_000

/** Processes photos with libvips (through sharp) and decodes HEIC with libheif in a thread. */
export function createPhotoProcessor(
  limits: Partial<PhotoLimits> = {},
): PhotoProcessor & { close(): Promise<void> } {
  const merged = { ...defaultLimits, ...limits }
  const slots = createSemaphore(merged.parallel)
  // Separate slots, so that uploads do not wait for served sizes, most of which jobs make ahead of the first request.
  const variants = createSemaphore(merged.parallel)
  // Limits the files in memory to those being processed.
  const reading = createSemaphore(merged.parallel)
  const heic = createHeicDecoder({
    maxPixels: merged.maxPixels,
    timeoutMs: merged.decodeSeconds * 1000,
    idleMs: 20_000,
  })
  return {
    prepare: (photo) =>
      reading.run(1, async () =>
        prepare(typeof photo === 'function' ? await photo() : photo, merged, slots, heic),
      ),
    variant: (master, width, format) => variants.run(1, () => variant(master, width, format)),
    close: () => heic.close(),
  }
}

async function prepare(
  bytes: Uint8Array,
  limits: PhotoLimits,
  slots: Semaphore,
  heic: HeicDecoder,
): Promise<PreparedPhoto> {
  if (bytes.byteLength === 0) throw new PhotoRejected('empty')
  if (bytes.byteLength > limits.maxBytes) throw new PhotoRejected('too_large')
  const kind = fileKind(bytes)
  if (kind === 'unknown') throw new PhotoRejected('not_an_image')
  if (kind === 'other_picture') throw new PhotoRejected('unsupported')
  const sharp = await loadSharp()
  const header = await readHeader(sharp, bytes)
  // A file that looks like one format and is read as another is an attack.
  if (header.format !== kind) throw new PhotoRejected('damaged')
  const isHevc = kind === 'heif' && header.compression !== 'av1'
  checkHeader(header, limits, isHevc)
  if (kind === 'heif' && isTruncated(bytes)) throw new PhotoRejected('damaged')
  const heavy = isHevc || header.width * header.height > heavyPixels
  return slots.run(heavy ? limits.parallel : 1, async () => {
    try {
      const source = isHevc ? await openHeic(sharp, bytes, header, limits, heic) : open(sharp, bytes, limits)
      return await toPrepared(sharp, source, limits)
    } catch (error) {
      if (isTimeout(error)) throw new ProviderError('libvips', 'unavailable', String(error))
      throw error instanceof ProviderError ? error : new PhotoRejected('damaged', error)
    }
  })
}

/** A timeout is no fault of the photo: the machine may be busy. @source sharp's pipeline.cc */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timeout: ')
}

/** Reads size and colors from the header, without decoding. */
async function readHeader(sharp: Sharp, bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata()
  } catch (error) {
    throw new PhotoRejected('damaged', error)
  }
}

function checkHeader(header: Metadata, limits: PhotoLimits, isHevc: boolean): void {
  if (isHevc && header.compression !== 'hevc') throw new PhotoRejected('unsupported')
  if (header.width * header.height > limits.maxPixels) throw new PhotoRejected('too_many_pixels')
  const [short, long] = [Math.min(header.width, header.height), Math.max(header.width, header.height)]
  if (short < limits.minSide) throw new PhotoRejected('too_small')
  if (long > short * limits.maxRatio) throw new PhotoRejected('too_narrow')
}

/**
 * `failOn: 'error'` rejects truncated and unreadable files but accepts what every viewer shows: unusual markers, trailing
 * data, a broken EXIF block.
 */
function open(sharp: Sharp, bytes: Uint8Array, limits: PhotoLimits): Pipeline {
  return sharp(bytes, { failOn: 'error', limitInputPixels: limits.maxPixels, autoOrient: true })
}

/** The decoder applies the rotation of the HEIC container, so the EXIF orientation must not be applied again. */
async function openHeic(
  sharp: Sharp,
  bytes: Uint8Array,
  header: Metadata,
  limits: PhotoLimits,
  heic: HeicDecoder,
): Promise<Pipeline> {
  const { pixels, width, height } = await heic.decode(bytes, limits.masterSide)
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
  if (!header.icc) return picture
  const size = { width: limits.masterSide, height: limits.masterSide }
  const png = await picture
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(withColorProfile(png, header.icc))
}

/** sharp drops all metadata by default and converts any color profile to sRGB. */
async function toPrepared(sharp: Sharp, source: Pipeline, limits: PhotoLimits): Promise<PreparedPhoto> {
  const { data, info } = await source
    .resize({ width: limits.masterSide, height: limits.masterSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColorspace('srgb')
    .jpeg({ quality: 88 })
    .timeout({ seconds: limits.decodeSeconds })
    .toBuffer({ resolveWithObject: true })
  return { master: data, width: info.width, height: info.height, ...(await fingerprints(sharp, data)) }
}

/** @source https://evanw.github.io/thumbhash/ (at most 100 × 100 pixels) */
async function fingerprints(
  sharp: Sharp,
  master: Uint8Array,
): Promise<Pick<PreparedPhoto, 'thumbhash' | 'sketch'>> {
  const { data, info } = await sharp(master)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
    sketch: await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
      .resize({ width: SKETCH_SIDE, height: SKETCH_SIDE, fit: 'fill' })
      .removeAlpha()
      .toColorspace('b-w')
      .raw()
      .toBuffer(),
  }
}

/** Qualities are set so that the three formats look alike; the efforts so that AVIF stays below what a person waits for. */
async function variant(master: Uint8Array, width: PhotoWidth, format: PhotoFormat): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const resized = sharp(master).resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return resized.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
    case 'webp':
      return resized.webp({ quality: 76, effort: 2 }).toBuffer()
    case 'jpg':
      return resized.jpeg({ quality: 78, progressive: true }).toBuffer()
  }
}
