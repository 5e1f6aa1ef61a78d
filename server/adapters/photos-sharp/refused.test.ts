import { afterAll, expect, test } from 'vitest'
import { fourCorners, hugePng, phonePicture, picture } from '../../testing/pictures/sample-pictures.ts'
import { createPhotoProcessor } from './index.ts'

const photos = createPhotoProcessor()
afterAll(() => photos.close())

const problemOf = (bytes: Uint8Array) =>
  photos.prepare(bytes).then(
    () => 'none',
    (error) => (error.name === 'PhotoRejected' ? error.problem : error),
  )

test('an empty file', async () => {
  expect(await problemOf(new Uint8Array())).toBe('empty')
})

test.each([
  ['text', 'Dear diary, I am not a photo.'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7\n1 0 obj'],
  ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  ['a program', '\x7fELF\x02\x01\x01'],
  ['one byte', '\xff'],
])('%s is not an image', async (_what, content) => {
  expect(await problemOf(Buffer.from(content, 'latin1'))).toBe('not_an_image')
})

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  [
    'SVG behind a prologue',
    Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- x --><!DOCTYPE svg><svg width="900"/>'),
  ],
  ['SVG in UTF-16', Buffer.from('\uFEFF<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le')],
  ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1')],
  ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ['BMP', Buffer.from('BM\x46\0\0\0', 'latin1')],
  ['JPEG XL', Buffer.from('\xff\x0a\xfa\x1f', 'latin1')],
])('%s is a picture we do not take', async (_what, bytes) => {
  expect(await problemOf(bytes)).toBe('unsupported')
})

test.each([['jpeg'], ['png'], ['webp'], ['avif']] as const)(
  'a %s that is cut short is damaged',
  async (format) => {
    // Noise, so that the data is spread over the file evenly.
    const noise = fourCorners(400, 300)
    for (let index = 0; index < noise.data.byteLength; index++)
      noise.data[index] = (index * 2_654_435_761) >>> 24
    const whole = await (await picture(noise)).toFormat(format).toBuffer()
    expect(await problemOf(whole)).toBe('none')
    for (const part of [0.02, 0.3, 0.6, 0.95]) {
      expect(await problemOf(whole.subarray(0, Math.floor(whole.byteLength * part))), `${part}`).toBe(
        'damaged',
      )
    }
  },
)

test.each([
  ['JPEG', '\xff\xd8\xff\xe0'],
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['WebP', 'RIFF\xff\xff\0\0WEBPVP8 '],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
])('a %s signature before nonsense is damaged', async (_what, signature) => {
  expect(await problemOf(Buffer.from(`${signature}${'nonsense '.repeat(400)}`, 'latin1'))).toBe('damaged')
})

test.each(['heic', 'mif2'])('an SVG behind the signature of a %s is damaged, not drawn', async (brand) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300"/></svg>'
  expect(await problemOf(Buffer.from(`    ftyp${brand}${svg}`))).toBe('damaged')
  expect(await problemOf(Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic${svg}`, 'latin1'))).toBe(
    'damaged',
  )
})

test('more than 20 MB', async () => {
  const jpeg = await (await picture()).jpeg().toBuffer()
  const exact = Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024 - jpeg.byteLength)])
  expect(await problemOf(exact)).toBe('none')
  expect(await problemOf(Buffer.concat([exact, Buffer.alloc(1)]))).toBe('too_large')
})

test('a PNG of 200 megapixels in less than 2 MB is rejected by its header', async () => {
  const bomb = await hugePng(20_000, 10_000)
  expect(bomb.byteLength).toBeLessThan(2_000_000)
  expect(await problemOf(bomb)).toBe('too_many_pixels')
})

test('50 megapixels are the limit, also in grayscale', async () => {
  expect(await problemOf(await hugePng(10_000, 5000))).toBe('none')
  expect(await problemOf(await hugePng(10_001, 5000))).toBe('too_many_pixels')
})

test('a side below 64 pixels', async () => {
  expect(await problemOf(await (await picture(fourCorners(63, 300))).png().toBuffer())).toBe('too_small')
  expect(await problemOf(await (await picture(fourCorners(300, 63))).webp().toBuffer())).toBe('too_small')
})

test('an aspect ratio above ten, wide or tall', async () => {
  expect(await problemOf(await hugePng(640, 64))).toBe('none')
  expect(await problemOf(await hugePng(64, 641))).toBe('too_narrow')
  expect(await problemOf(await hugePng(100_000, 100))).toBe('too_narrow')
  expect(await problemOf(await hugePng(64, 5000))).toBe('too_narrow')
})

test('a truncated HEIC is damaged', async () => {
  const whole = phonePicture()
  for (const part of [0.02, 0.1, 0.5, 0.99]) {
    expect(await problemOf(whole.subarray(0, Math.floor(whole.byteLength * part))), `${part}`).toBe('damaged')
  }
})

test('a HEIC with a header of 200 megapixels is rejected without decoding', async () => {
  const bomb = phonePicture()
  for (let at = bomb.indexOf('ispe'); at !== -1; at = bomb.indexOf('ispe', at + 4)) {
    bomb.writeUInt32BE(20_000, at + 8)
    bomb.writeUInt32BE(10_000, at + 12)
  }
  expect(await problemOf(bomb)).toBe('too_many_pixels')
})
