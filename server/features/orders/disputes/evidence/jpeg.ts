import type { JpegPicture } from './pdf-file.ts'

/** Markers of a frame header, which has the size; the three others in this range are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Reads the size of a gray or RGB JPEG; null for anything else. @source ITU-T T.81, B.1 and B.2 */
export function readJpeg(bytes: Uint8Array): JpegPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < bytes.length && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) {
      const components = view.getUint8(at + 9)
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return components === 1 || components === 3 ? { bytes, width, height, components } : null
    }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
