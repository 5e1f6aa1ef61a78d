import { afterAll, describe, expect, test } from 'vitest'
import {
  difference,
  fourCorners,
  picture,
  pixels,
  type Raw,
  realPhoto,
  realPhotos,
} from '../../testing/pictures/sample-pictures.ts'
import { loadSharp } from '../shared/imaging/sharp-loader.ts'
import { createPhotoProcessor } from './index.ts'

const photos = createPhotoProcessor()
afterAll(() => photos.close())

/** How far a master is from the sample it was made of. */
async function distance(file: Uint8Array, sample: Raw = fourCorners()): Promise<number> {
  return difference(await pixels((await photos.prepare(file)).master), sample)
}

describe('formats', () => {
  test('JPEG, PNG, WebP and AVIF become the same JPEG', async () => {
    const source = await picture()
    expect(await distance(await source.clone().jpeg().toBuffer())).toBeLessThan(4)
    expect(await distance(await source.clone().jpeg({ progressive: true }).toBuffer())).toBeLessThan(4)
    expect(await distance(await source.clone().png().toBuffer())).toBeLessThan(4)
    expect(await distance(await source.clone().png({ palette: true }).toBuffer())).toBeLessThan(4)
    expect(await distance(await source.clone().webp().toBuffer())).toBeLessThan(4)
    expect(await distance(await source.clone().avif().toBuffer())).toBeLessThan(4)
  })

  test('an animated WebP becomes its first frame', async () => {
    const sharp = await loadSharp()
    const first = await (await picture()).png().toBuffer()
    const second = await (await picture()).negate().png().toBuffer()
    const third = await (await picture()).grayscale().png().toBuffer()
    const animated = await sharp([first, second, third], { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(3)
    expect(await distance(animated)).toBeLessThan(4)
  })

  test('16 bits per channel, grayscale and CMYK come out as 8-bit sRGB', async () => {
    const source = await picture()
    expect(await distance(await source.clone().toColorspace('rgb16').png().toBuffer())).toBeLessThan(4)
    const gray = await source.clone().grayscale().toColorspace('b-w').png().toBuffer()
    expect(await distance(gray, await pixels(gray))).toBeLessThan(4)
    const cmyk = await source.clone().toColorspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    const sharp = await loadSharp()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    // The press cannot print these colors: they come back duller, but each still nearest to itself.
    expect(await distance(cmyk)).toBeLessThan(30)
    for (const file of [gray, cmyk]) {
      const { master } = await photos.prepare(file)
      expect(await sharp(master).metadata()).toMatchObject({
        format: 'jpeg',
        space: 'srgb',
        channels: 3,
        depth: 'uchar',
      })
    }
  })

  test('transparent parts become white', async () => {
    const sharp = await loadSharp()
    const clear = {
      width: 100,
      height: 100,
      channels: 4,
      background: { r: 200, g: 0, b: 0, alpha: 0 },
    } as const
    const { master } = await photos.prepare(await sharp({ create: clear }).png().toBuffer())
    expect(new Set((await pixels(master)).data)).toEqual(new Set([255]))
  })

  test('colors keep their look when the file has another color space', async () => {
    const p3 = await (await picture()).withIccProfile('p3').png().toBuffer()
    const sharp = await loadSharp()
    const asNumbers = await sharp(p3, { ignoreIcc: true }).raw().toBuffer()
    expect(difference({ ...fourCorners(), data: asNumbers }, fourCorners())).toBeGreaterThan(5)
    expect(await distance(p3)).toBeLessThan(4)
  })
})

describe('orientation', () => {
  const upright = fourCorners()
  const { width: w, height: h } = upright
  /** Where each EXIF orientation keeps the pixel that belongs at (x, y): the definition, pixel by pixel. */
  const stored: Record<number, { turned: boolean; from: (x: number, y: number) => [number, number] }> = {
    1: { turned: false, from: (x, y) => [x, y] },
    2: { turned: false, from: (x, y) => [w - 1 - x, y] },
    3: { turned: false, from: (x, y) => [w - 1 - x, h - 1 - y] },
    4: { turned: false, from: (x, y) => [x, h - 1 - y] },
    5: { turned: true, from: (x, y) => [y, x] },
    6: { turned: true, from: (x, y) => [w - 1 - y, x] },
    7: { turned: true, from: (x, y) => [w - 1 - y, h - 1 - x] },
    8: { turned: true, from: (x, y) => [y, h - 1 - x] },
  }

  test.each(Object.entries(stored))(
    'EXIF orientation %s is applied',
    async (orientation, { turned, from }) => {
      const width = turned ? h : w
      const height = turned ? w : h
      const data = Buffer.alloc(upright.data.byteLength)
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const [fromX, fromY] = from(x, y)
          const source = (fromY * w + fromX) * 3
          data.set(upright.data.subarray(source, source + 3), (y * width + x) * 3)
        }
      }
      const source = await picture({ data, width, height })
      const file = await source
        .withMetadata({ orientation: Number(orientation) })
        .jpeg({ quality: 95 })
        .toBuffer()
      const prepared = await photos.prepare(file)
      expect([prepared.width, prepared.height]).toEqual([w, h])
      expect(difference(await pixels(prepared.master), upright)).toBeLessThan(4)
    },
  )
})

describe('sizes', () => {
  test('a larger photo is reduced to 2560 pixels on its longer side, a smaller one is unchanged', async () => {
    const wide = await photos.prepare(await (await picture(fourCorners(4000, 1000))).jpeg().toBuffer())
    expect([wide.width, wide.height]).toEqual([2560, 640])
    const high = await photos.prepare(await (await picture(fourCorners(900, 3000))).png().toBuffer())
    expect([high.width, high.height]).toEqual([768, 2560])
    const small = await photos.prepare(await (await picture(fourCorners(64, 64))).png().toBuffer())
    expect([small.width, small.height]).toEqual([64, 64])
  })

  test('the thumbhash is a short base64 text that differs between pictures', async () => {
    const original = await photos.prepare(await (await picture()).png().toBuffer())
    const negative = await photos.prepare(await (await picture()).negate().png().toBuffer())
    expect(original.thumbhash).toMatch(/^[A-Za-z0-9+/]{20,40}={0,2}$/)
    expect(original.thumbhash).not.toBe(negative.thumbhash)
  })
})

test('trailing data, as some phones write it, is ignored', async () => {
  const jpeg = await (await picture()).jpeg().toBuffer()
  expect(await distance(Buffer.concat([jpeg, Buffer.from('SEFH trailer of the camera app')]))).toBeLessThan(4)
  expect(await distance(Buffer.concat([jpeg, jpeg]))).toBeLessThan(4)
})

const real = realPhotos('photos')
test.skipIf(real.length === 0)('every real photo is accepted in its size', async () => {
  const sharp = await loadSharp()
  for (const name of real) {
    const bytes = realPhoto('photos', name)
    const { autoOrient } = await sharp(bytes).metadata()
    expect(await photos.prepare(bytes), name).toMatchObject(autoOrient)
  }
})

const edgeCases = realPhotos('photo-edge-cases')
test.skipIf(edgeCases.length === 0)(
  'of the difficult real files only the corrupted one is refused',
  async () => {
    const refused: string[] = []
    for (const name of edgeCases) {
      await photos
        .prepare(realPhoto('photo-edge-cases', name))
        .catch((error) => refused.push(`${name}: ${error.problem}`))
    }
    expect(refused).toEqual(['jpg_corrupted.jpg: damaged'])
  },
)
