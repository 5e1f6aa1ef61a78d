/** The kind of a file by its first bytes. Its name and declared type are not trusted. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'heif' | 'other_picture' | 'unknown'

/** Unsupported picture formats: GIF, TIFF (both byte orders), BMP, PSD, JPEG XL (two forms), JPEG 2000, icons. */
const otherPictures = [
  'GIF8',
  'II*\0',
  'MM\0*',
  'BM',
  '8BPS',
  '\xff\x0a',
  '\0\0\0\x0cJXL ',
  '\0\0\0\x0cjP  ',
  '\0\0\x01\0',
]

/** Brands of still pictures (and picture sequences) in the ISO base media format: HEIC, AVIF and their relatives. */
const heifBrands = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'mif2',
  'msf1',
  'avif',
  'avis',
])

/** Recognizes a file by its content. */
export function fileKind(bytes: Uint8Array): FileKind {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096))
  const head = start.toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (head.startsWith('ftyp', 4))
    return brands(start).some((brand) => heifBrands.has(brand)) ? 'heif' : 'unknown'
  if (otherPictures.some((magic) => head.startsWith(magic)) || isSvg(start)) return 'other_picture'
  return 'unknown'
}

/**
 * Whether an ISO base media file ends within a box. A truncated HEIC still decodes, with gray for the missing part, so
 * its length is checked first.
 */
export function isTruncated(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  while (at + 8 <= bytes.byteLength) {
    let size = view.getUint32(at)
    if (size === 0) return false
    if (size === 1)
      size = at + 16 <= bytes.byteLength ? Number(view.getBigUint64(at + 8)) : Number.POSITIVE_INFINITY
    if (size < 8) return false // not a box: trailing data, which some phones write
    if (at + size > bytes.byteLength) return isBoxType(bytes.subarray(at + 4, at + 8))
    at += size
  }
  return false
}

/** The major brand and the compatible ones, from the first box. */
function brands(start: Buffer): string[] {
  const end = Math.min(start.readUInt32BE(0), start.byteLength)
  const found = [start.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) found.push(start.toString('latin1', at, at + 4))
  return found
}

/** Boxes that belong to a picture; anything else after the last box is trailing data. */
function isBoxType(type: Uint8Array): boolean {
  return ['ftyp', 'meta', 'mdat', 'moov', 'idat', 'free', 'mpvd'].includes(
    Buffer.from(type).toString('latin1'),
  )
}

/** SVG is text: an optional byte order mark, declaration, comments and doctype, then the root element. */
function isSvg(start: Buffer): boolean {
  const wide = start[0] === 0xff && start[1] === 0xfe
  const text = start.toString(wide ? 'utf16le' : 'utf8')
  return /^\uFEFF?\s*</.test(text) && /<([a-z]+:)?svg[\s>/]/i.test(text)
}
