import { loadSharp } from '../../shared/imaging/sharp-loader.ts'

/** Sides of the networks' inputs, in pixels. */
export const VIEW_SIDE = 192
export const DETECTOR_SIDE = 300
/** The share of the photo that the middle view leaves out on each side. @source tools/photo-classifier/features.ts, productViews */
const MARGIN = 1 / 12
/** The same for the view of the fabric, which shows hardly anything but the item. @source tools/photo-classifier/patterns.py */
const FABRIC_MARGIN = 1 / 4

/** What the networks look at: squares of RGB bytes that the photo is squeezed into. */
export interface Views {
  /** For the classifier: the photo, and its middle mirrored. */
  classifier: Uint8Array[]
  /** The photo's middle, for its pattern. */
  fabric: Uint8Array
  detector: Uint8Array
}

/** Decodes a photo once and makes the views. @throws if the photo cannot be decoded */
export async function makeViews(photo: Uint8Array): Promise<Views> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(photo)
    .resize({ width: 640, height: 640, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const picture = () => sharp(data, { raw: { width, height, channels: 3 } })
  const squeeze = (source: ReturnType<typeof picture>, side: number) =>
    source.resize({ width: side, height: side, fit: 'fill', kernel: 'linear' }).raw().toBuffer()
  const middle = (margin: number) => {
    const [left, top] = [Math.round(width * margin), Math.round(height * margin)]
    return { left, top, width: width - 2 * left, height: height - 2 * top }
  }
  return {
    classifier: [
      await squeeze(picture(), VIEW_SIDE),
      await squeeze(picture().extract(middle(MARGIN)).flop(), VIEW_SIDE),
    ],
    fabric: await squeeze(picture().extract(middle(FABRIC_MARGIN)), VIEW_SIDE),
    detector: await squeeze(picture(), DETECTOR_SIDE),
  }
}
