import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureType } from './picture-type.ts'

const drawing = sharp({ create: { width: 32, height: 24, channels: 3, background: '#b4785a' } })

test('each picture has the type of its format', async () => {
  expect(pictureType(await drawing.clone().jpeg().toBuffer())).toBe('image/jpeg')
  expect(pictureType(await drawing.clone().jpeg({ progressive: true }).toBuffer())).toBe('image/jpeg')
  expect(pictureType(await drawing.clone().png().toBuffer())).toBe('image/png')
  expect(pictureType(await drawing.clone().webp().toBuffer())).toBe('image/webp')
  expect(pictureType(await drawing.clone().avif().toBuffer())).toBe('image/avif')
})

test('other files have none, even if they begin alike', async () => {
  const gif = await drawing.clone().gif().toBuffer()
  const wave = Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')
  const film = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1')
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
  const page = Buffer.from('<!doctype html><title>502</title>')
  for (const file of [gif, wave, film, heic, page]) expect(pictureType(file)).toBeNull()
})

test('files that end within their first bytes have none', () => {
  for (const file of ['', '\xff\xd8', '\x89PNG', 'RIFF\0\0\0\0WEB', '\0\0\0\x20ftypavi'])
    expect(pictureType(Buffer.from(file, 'latin1'))).toBeNull()
})

test('the type is read from where a view begins', async () => {
  const jpeg = await drawing.clone().jpeg().toBuffer()
  const within = Buffer.concat([Buffer.from('RIFF'), jpeg]).subarray(4)
  expect(pictureType(within)).toBe('image/jpeg')
})
