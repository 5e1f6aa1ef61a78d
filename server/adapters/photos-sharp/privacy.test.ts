import { afterAll, expect, test } from 'vitest'
import { PHOTO_FORMATS } from '../../ports/photo-processor.ts'
import { fourCorners, picture, realPhoto, realPhotos } from '../../testing/pictures/sample-pictures.ts'
import { loadSharp } from '../shared/imaging/sharp-loader.ts'
import { createPhotoProcessor } from './index.ts'

const photos = createPhotoProcessor()
afterAll(() => photos.close())

/** The markers of a JPEG's header, in order: every segment up to the picture itself. */
function jpegSegments(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: number[] = []
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    found.push(view.getUint8(at + 1))
    if (view.getUint8(at + 1) === 0xda) break
  }
  return found
}

/** Everything in an encoded picture that is not the picture. */
async function metadataIn(bytes: Uint8Array): Promise<string[]> {
  const sharp = await loadSharp()
  const header = await sharp(bytes).metadata()
  const found = (
    ['exif', 'icc', 'iptc', 'xmp', 'tifftagPhotoshop', 'comments', 'orientation', 'gainMap'] as const
  ).filter((name) => header[name] !== undefined)
  const text = Buffer.from(bytes).toString('latin1')
  return [
    ...found,
    ...['Exif\0', 'http://ns.adobe.com', 'x:xmpmeta', 'ICC_PROFILE'].filter((word) => text.includes(word)),
  ]
}

async function expectClean(file: Uint8Array, name: string): Promise<void> {
  const { master } = await photos.prepare(file)
  // JFIF's own header (E0), tables (DB, C4, DD), frame (C0) and scan (DA): no EXIF/XMP (E1), ICC (E2), IPTC (ED), comment (FE).
  expect(
    jpegSegments(master).filter((marker) => ![0xe0, 0xdb, 0xc4, 0xdd, 0xc0, 0xda].includes(marker)),
    name,
  ).toEqual([])
  expect(await metadataIn(master), name).toEqual([])
  for (const format of PHOTO_FORMATS) {
    expect(await metadataIn(await photos.variant(master, 320, format)), `${name} ${format}`).toEqual([])
  }
}

test('location, name, profile and XMP are removed', async () => {
  const tagged = (await picture(fourCorners(500, 400)))
    .withExif({
      IFD0: { Copyright: 'Somebody', Make: 'Camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '40/1 43/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '74/1 0/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>home</a></x:xmpmeta>')
    .withIccProfile('p3')
  for (const file of [
    await tagged.clone().jpeg().toBuffer(),
    await tagged.clone().png().toBuffer(),
    await tagged.clone().webp().toBuffer(),
    await tagged.clone().avif().toBuffer(),
  ]) {
    expect(await metadataIn(file)).toEqual(expect.arrayContaining(['exif', 'icc', 'xmp']))
    await expectClean(file, 'made')
  }
})

const real = realPhotos('photo-edge-cases').filter((name) => name !== 'jpg_corrupted.jpg')

test.skipIf(real.length === 0)('no real file keeps any metadata', async () => {
  const before = await Promise.all(real.map((name) => metadataIn(realPhoto('photo-edge-cases', name))))
  expect(before.filter((found) => found.includes('exif')).length).toBeGreaterThan(5)
  for (const name of real) await expectClean(realPhoto('photo-edge-cases', name), name)
})
