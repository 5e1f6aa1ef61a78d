/** The media types of the pictures that we store or receive. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'

/**
 * The media type of a picture by its first bytes, whatever its name, its sender or a header says; null for anything else. It does not
 * say whether the rest is whole.
 */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp'
  return head.startsWith('ftypavif', 4) ? 'image/avif' : null
}
