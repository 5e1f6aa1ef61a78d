import path from 'node:path'
import sharp from 'sharp'

/** The demo catalogue's photos shown on the site's pages. */
const chosen = [
  'mushroom-lamp',
  'teal-bicycle',
  'bentwood-chair',
  'record-crate',
  'teal-sofa',
  'oak-bookcase',
]

/** Makes them small enough for a page. @param target where they go */
export async function writePhotos(target: string): Promise<void> {
  for (const key of chosen) {
    const source = path.resolve(import.meta.dirname, `../../server/demo/pictures/${key}-0.avif`)
    await sharp(source)
      .resize(440, 550, { fit: 'cover' })
      .avif({ quality: 48, effort: 7 })
      .toFile(path.join(target, `photo-${key}.avif`))
  }
}
