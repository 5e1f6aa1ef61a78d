import { expect, test } from 'vitest'
import { demoListings } from '../../../demo/catalogue.ts'
import { readDemoPicture } from '../../../demo/drawn.ts'
import { decide } from './decide.ts'
import { recognizePhoto } from './recognize.ts'

const nameOf = async (photo: Uint8Array) => decide(await recognizePhoto(photo)).kind?.noun ?? null

test('probabilities add up, and the same photo always has the same ones', async () => {
  const photo = await readDemoPicture('canvas-sneakers-0')
  const [first, second] = await Promise.all([recognizePhoto(photo), recognizePhoto(photo)])
  expect(first.probabilities.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5)
  expect(second).toEqual(first)
})

test('a photo that cannot be decoded fails, and the next one is recognized', async () => {
  await expect(recognizePhoto(Buffer.from('hello'))).rejects.toThrow()
  expect((await recognizePhoto(await readDemoPicture('walnut-dresser-0'))).probabilities).toHaveLength(19)
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
