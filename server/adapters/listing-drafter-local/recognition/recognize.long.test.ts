import { expect, test } from 'vitest'
import { demoListings } from '../../../demo/catalogue.ts'
import { readDemoPicture } from '../../../demo/drawn.ts'
import { scene } from '../../../testing/pictures/block-pictures.ts'
import { decide } from './decide.ts'
import { decidePattern, PATTERN_COUNT } from './patterns.ts'
import { recognizePhoto } from './recognize.ts'

const nameOf = async (photo: Uint8Array) => decide(await recognizePhoto(photo)).kind?.noun ?? null

test('probabilities add up, and the same photo always has the same ones', async () => {
  const photo = await readDemoPicture('canvas-sneakers-0')
  const [first, second] = await Promise.all([recognizePhoto(photo), recognizePhoto(photo)])
  for (const shares of [first.probabilities, first.patterns])
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5)
  expect(first.patterns).toHaveLength(PATTERN_COUNT)
  expect(second).toEqual(first)
})

test('a photo that cannot be decoded fails, and the next one is recognized', async () => {
  await expect(recognizePhoto(Buffer.from('hello'))).rejects.toThrow()
  expect((await recognizePhoto(await readDemoPicture('walnut-dresser-0'))).probabilities).toHaveLength(19)
})

test.each([
  ['striped', '<path stroke-width="14" d="M0 20h120M0 60h120M0 100h120"/>'],
  ['plaid', '<path stroke-width="12" d="M0 20h120M0 60h120M0 100h120M20 0v120M60 0v120M100 0v120"/>'],
  [null, ''],
])('fabric that is %s', async (word, drawing) => {
  const fabric = `<pattern id="p" width="120" height="120" patternUnits="userSpaceOnUse">
    <rect width="120" height="120" fill="#f2efe8"/><g stroke="#27406f">${drawing}</g></pattern>`
  const shirt = 'M180 120h90q30 30 60 0h90l110 100-60 70-40-30v250H170V260l-40 30-60-70z'
  const photo = await scene(`<defs>${fabric}</defs><path d="${shirt}" fill="url(#p)"/>`, '#9a8468')
    .jpeg()
    .toBuffer()
  expect(decidePattern((await recognizePhoto(photo)).patterns)?.word ?? null).toBe(word)
})

test('drawn things are hardly ever given a wrong name', async () => {
  const named: { title: string; noun: string }[] = []
  for (const { key, title } of demoListings.filter((_, index) => index % 24 === 0)) {
    const noun = await nameOf(await readDemoPicture(`${key}-0`))
    if (noun) named.push({ title, noun })
  }
  const wrong = named.filter(({ title, noun }) => !title.toLowerCase().includes(noun.toLowerCase()))
  expect(wrong.length).toBeLessThanOrEqual(1)
})
