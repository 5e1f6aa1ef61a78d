import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { crc32, createDeflate } from 'node:zlib'
import type { Sharp as Pipeline } from 'sharp'
import { loadSharp } from '../../adapters/shared/imaging/sharp-loader.ts'

/** Real photos, if the machine has them; they are not part of the repository. */
const realFolder = path.resolve('..', 'shared', 'data')

/** Every file of a sample folder; empty if the folder is missing. */
export function realPhotos(folder: 'photos' | 'photo-edge-cases'): string[] {
  const from = path.join(realFolder, folder)
  return existsSync(from) ? readdirSync(from) : []
}

export function realPhoto(folder: 'photos' | 'photo-edge-cases', name: string): Buffer {
  return readFileSync(path.join(realFolder, folder, name))
}

export interface Raw {
  data: Buffer
  width: number
  height: number
}

/** Four corners, four colors, wider than high: no rotation or reflection of it looks the same. */
export function fourCorners(width = 192, height = 128): Raw {
  const colors = [
    [220, 40, 40],
    [40, 180, 60],
    [40, 60, 210],
    [230, 210, 60],
  ]
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)
      data.set(colors[corner] ?? [], (y * width + x) * 3)
    }
  }
  return { data, width, height }
}

/**
 * The sample at 960 × 640 as phones store it: HEVC, rotated by 90°, with the rotation in the container and again in EXIF,
 * and an sRGB profile. No npm package writes HEVC: it was encoded with libheif's `heif-enc` 1.15 at quality 90, and the
 * container's `irot` was added by hand.
 */
export const phonePicture = (): Buffer => readFileSync(path.join(import.meta.dirname, 'four-corners.heic'))

/** The sample as a picture that sharp can write in any format. */
export async function picture(raw = fourCorners()): Promise<Pipeline> {
  const sharp = await loadSharp()
  return sharp(raw.data, { raw: { width: raw.width, height: raw.height, channels: 3 } })
}

/** Decodes a picture to RGB pixels. */
export async function pixels(bytes: Uint8Array): Promise<Raw> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Mean difference per channel, 0 to 255; infinite between different sizes. */
export function difference(a: Raw, b: Raw): number {
  if (a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY
  let sum = 0
  for (const [index, value] of a.data.entries()) sum += Math.abs(value - (b.data[index] ?? 0))
  return sum / a.data.byteLength
}

/** A valid grayscale PNG of zeros, written as a stream: any number of pixels in few bytes. */
export async function hugePng(width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const deflate = createDeflate({ level: 1 })
  const row = Buffer.alloc(width + 1)
  const rows = async () => {
    for (let y = 0; y < height; y++) {
      if (!deflate.write(row)) await once(deflate, 'drain')
    }
    deflate.end()
  }
  const data: Buffer[] = []
  deflate.on('data', (part: Buffer) => data.push(part))
  await Promise.all([once(deflate, 'end'), rows()])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(data)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const result = Buffer.alloc(body.byteLength + 8)
  result.writeUInt32BE(data.byteLength, 0)
  body.copy(result, 4)
  result.writeUInt32BE(crc32(body), result.byteLength - 4)
  return result
}
