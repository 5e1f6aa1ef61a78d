import { afterEach, describe, expect, test } from 'vitest'
import {
  difference,
  fourCorners,
  phonePicture,
  picture,
  pixels,
  realPhoto,
  realPhotos,
} from '../../testing/pictures/sample-pictures.ts'
import { loadSharp } from '../shared/imaging/sharp-loader.ts'
import { withColorProfile } from './color-profile.ts'
import { createHeicDecoder, type HeicDecoder, type HeicDecoderOptions } from './heic-decoder.ts'
import { createPhotoProcessor } from './index.ts'

const open: HeicDecoder[] = []
afterEach(() => Promise.all(open.splice(0).map((decoder) => decoder.close())))

function decoder(options: Partial<HeicDecoderOptions> = {}): HeicDecoder {
  const heicDecoder = createHeicDecoder({
    maxPixels: 50_000_000,
    timeoutMs: 60_000,
    idleMs: 60_000,
    ...options,
  })
  open.push(heicDecoder)
  return heicDecoder
}

/** A thread that returns the number of its requests as the width; it hangs on 1, throws on 2 and exits on 3. */
const faultyThread = `
  const { parentPort } = require('node:worker_threads')
  let requests = 0
  parentPort.on('message', ({ id, request: { bytes } }) => {
    requests++
    if (bytes[0] === 1) for (;;);
    if (bytes[0] === 2) throw new Error('broken')
    if (bytes[0] === 3) process.exit(1)
    parentPort.postMessage({ id, result: { pixels: new Uint8Array(3), width: requests, height: 1 } })
  })`
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module'; const require = createRequire('file:///');${faultyThread}`)}`,
)

describe('the thread', () => {
  const fine = Uint8Array.of(0)

  test('is reused for the next picture', async () => {
    const decode = decoder({ script }).decode
    expect((await decode(fine, 100)).width).toBe(1)
    expect((await decode(fine, 100)).width).toBe(2)
  })

  test('is ended when it hangs, and the next picture gets a new thread', async () => {
    const decode = decoder({ script, timeoutMs: 1500 }).decode
    const hanging = decode(Uint8Array.of(1), 100)
    const next = decode(fine, 100)
    await expect(hanging).rejects.toThrow('not decoded within')
    expect((await next).width).toBe(1)
  })

  test.each([
    ['throws', 2, 'broken'],
    ['ends', 3, 'ended'],
  ])('is replaced when it %s', async (_how, fault, message) => {
    const decode = decoder({ script }).decode
    await expect(decode(Uint8Array.of(fault), 100)).rejects.toThrow(message)
    expect((await decode(fine, 100)).width).toBe(1)
  })

  test('ends after some idle time', async () => {
    const decode = decoder({ script, idleMs: 1 }).decode
    await decode(fine, 100)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await decode(fine, 100)).width).toBe(1)
  })
})

test('raw pixels with a color profile keep their colors', async () => {
  const sharp = await loadSharp()
  const p3 = await (await picture()).withIccProfile('p3').png().toBuffer()
  const { icc } = await sharp(p3).metadata()
  const numbers = await sharp(p3, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
  const bare = await sharp(numbers.data, { raw: numbers.info }).png({ compressionLevel: 0 }).toBuffer()
  expect(difference(await pixels(bare), fourCorners())).toBeGreaterThan(5)
  expect(
    difference(await pixels(withColorProfile(bare, icc ?? Buffer.alloc(0))), fourCorners()),
  ).toBeLessThan(2)
})

describe('a drawn picture as phones store it', () => {
  test('becomes an upright JPEG with the same look, rotated once', async () => {
    const photos = createPhotoProcessor()
    const { master } = await photos.prepare(phonePicture())
    await photos.close()
    expect(difference(await pixels(master), fourCorners(960, 640))).toBeLessThan(2)
  })

  test('is reduced by an integer factor in the thread, with the same look', async () => {
    const { decode } = decoder()
    const half = await decode(phonePicture(), 480)
    expect(difference({ ...half, data: Buffer.from(half.pixels) }, fourCorners(480, 320))).toBeLessThan(2)
  })

  test('is rejected by the decoder itself where it has too many pixels', async () => {
    await expect(decoder({ maxPixels: 600_000 }).decode(phonePicture(), 2560)).rejects.toThrow('HEIC:')
  })
})

const name = 'heic_IMG_5195.HEIC'
describe.skipIf(!realPhotos('photo-edge-cases').includes(name))('a real photo from a phone', () => {
  const file = () => realPhoto('photo-edge-cases', name)

  test('becomes an upright JPEG with real content', async () => {
    const photos = createPhotoProcessor()
    const { master, width, height } = await photos.prepare(file())
    await photos.close()
    expect([width, height]).toEqual([1983, 2560])
    const sharp = await loadSharp()
    const { channels } = await sharp(master).stats()
    for (const channel of channels) expect(channel.stdev).toBeGreaterThan(20)
  })

  test('is reduced by an integer factor in the thread, with the same look', async () => {
    const { decode } = decoder()
    const full = await decode(file(), 2560)
    const half = await decode(file(), 1600)
    expect([full.width, full.height]).toEqual([2566, 3313])
    expect([half.width, half.height]).toEqual([1283, 1656])
    const sharp = await loadSharp()
    const raw = (picture: typeof full) =>
      sharp(picture.pixels, { raw: { width: picture.width, height: picture.height, channels: 3 } })
        .resize({ width: 300, height: 400, fit: 'fill' })
        .raw()
        .toBuffer()
    const size = { width: 300, height: 400 }
    expect(difference({ data: await raw(full), ...size }, { data: await raw(half), ...size })).toBeLessThan(2)
  })
})
