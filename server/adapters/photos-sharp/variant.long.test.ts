import { expect, test } from 'vitest'
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '../../ports/photo-processor.ts'
import { difference, fourCorners, picture, pixels } from '../../testing/pictures/sample-pictures.ts'
import { loadSharp } from '../shared/imaging/sharp-loader.ts'
import { createPhotoProcessor } from './index.ts'

const photos = createPhotoProcessor()
const kinds = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }

test.each(PHOTO_FORMATS)('%s in every width looks like the master', async (format) => {
  const sharp = await loadSharp()
  const { master } = await photos.prepare(await (await picture(fourCorners(2000, 1000))).jpeg().toBuffer())
  for (const width of PHOTO_WIDTHS) {
    const served = await photos.variant(master, width, format)
    expect(await sharp(served).metadata()).toMatchObject({ format: kinds[format], width, height: width / 2 })
    expect(difference(await pixels(served), fourCorners(width, width / 2))).toBeLessThan(4)
  }
})

test('a narrow master is not enlarged', async () => {
  const { master } = await photos.prepare(await (await picture(fourCorners(500, 700))).jpeg().toBuffer())
  for (const format of PHOTO_FORMATS) {
    expect(await pixels(await photos.variant(master, 1280, format))).toMatchObject({
      width: 500,
      height: 700,
    })
    expect(await pixels(await photos.variant(master, 320, format))).toMatchObject({ width: 320, height: 448 })
  }
})

test('the JPEG is progressive and the small ones are small', async () => {
  const sharp = await loadSharp()
  const { master } = await photos.prepare(await (await picture(fourCorners(2000, 1000))).jpeg().toBuffer())
  const jpg = await photos.variant(master, 640, 'jpg')
  expect((await sharp(jpg).metadata()).isProgressive).toBe(true)
  expect(jpg.byteLength).toBeLessThan((await photos.variant(master, 1280, 'jpg')).byteLength)
})

test('twenty concurrent photos all succeed', async () => {
  const file = await (await picture(fourCorners(1200, 900))).jpeg().toBuffer()
  const prepared = await Promise.all(Array.from({ length: 20 }, () => photos.prepare(file)))
  expect(new Set(prepared.map(({ thumbhash }) => thumbhash)).size).toBe(1)
})
