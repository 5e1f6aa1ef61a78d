import type { OverlayOptions } from 'sharp'
import type { Preview } from '../../ports/preview-renderer.ts'
import { loadSharp, type Sharp } from '../shared/imaging/sharp-loader.ts'
import { loadFaces } from './fonts.ts'
import { layOut, PORTRAIT, PORTRAIT_LEFT } from './layout.ts'
import { type Tile, tilesFor } from './tiles.ts'

/** Largest preview image, in bytes. Some chat apps load nothing above 300 kB. */
const MAX_BYTES = 200_000
/** Qualities to try; hardly any picture needs the second. */
const QUALITIES = [82, 68, 50]

/** Draws a preview image: text and shapes as SVG paths, photos on top. @source docs/decisions/235 */
export async function drawPreview(preview: Preview): Promise<Uint8Array> {
  const [sharp, faces] = await Promise.all([loadSharp(), loadFaces()])
  const { svg, portraitTop } = layOut(preview, faces)
  const tiles = tilesFor(preview.photos.length)
  const overlays = await Promise.all(
    tiles.map(async (tile, index) => await place(sharp, preview.photos[index], tile)),
  )
  const portrait = preview.portrait?.photo
  if (portrait) overlays.push(await round(sharp, portrait, portraitTop))
  const picture = await sharp(Buffer.from(svg))
    .composite(overlays)
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = picture.info
  const raw = { width, height, channels }
  let bytes: Uint8Array = new Uint8Array()
  for (const quality of QUALITIES) {
    bytes = await sharp(picture.data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.byteLength <= MAX_BYTES) return bytes
  }
  return bytes
}

async function place(sharp: Sharp, photo: Uint8Array | undefined, tile: Tile): Promise<OverlayOptions> {
  const { width, height, left, top } = tile
  const input = await sharp(photo)
    .resize({ width, height, fit: 'cover' })
    .toColorspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { input, left, top }
}

/** A person's picture, cut to a circle. */
async function round(sharp: Sharp, photo: Uint8Array, top: number): Promise<OverlayOptions> {
  const half = PORTRAIT / 2
  const circle = `<svg width="${PORTRAIT}" height="${PORTRAIT}"><circle cx="${half}" cy="${half}" r="${half}"/></svg>`
  const input = await sharp(photo)
    .resize({ width: PORTRAIT, height: PORTRAIT, fit: 'cover' })
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { input, left: PORTRAIT_LEFT, top: Math.round(top) }
}
