import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { pictureTone } from './picture-tone.ts'

function plain(red: number, green: number, blue: number): string {
  const pixels = new Uint8Array(8 * 8 * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, 255], at)
  return Buffer.from(rgbaToThumbHash(8, 8, pixels)).toString('base64')
}

test('the tone follows the average color of the photo', () => {
  expect(pictureTone(plain(255, 255, 255))).toBe('tone tl5 ta2 tb2')
  expect(pictureTone(plain(0, 0, 0))).toBe('tone tl0 ta2 tb2')
  expect(pictureTone(plain(128, 128, 128))).toBe('tone tl3 ta2 tb2')
  expect(pictureTone(plain(200, 30, 30))).toMatch(/ta4/)
  expect(pictureTone(plain(30, 160, 60))).toMatch(/ta0/)
  expect(pictureTone(plain(30, 40, 200))).toMatch(/tb0/)
  expect(pictureTone(plain(230, 200, 40))).toMatch(/tb4/)
})

test('a missing or invalid hash has no tone', () => {
  expect(pictureTone('')).toBe('')
  expect(pictureTone('ab')).toBe('')
  expect(pictureTone('!!!!')).toBe('')
})
