import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderScene } from './render.ts'
import { buildItem, type SceneSpec } from './scene.ts'
import { demoShots } from './shots.ts'
import { photograph } from './studio/rendering/photograph.ts'
import { rooms } from './studio/rendering/rooms.ts'

const draft = { width: 160, height: 200 }
const scenes = Object.entries(demoShots).flatMap(([key, shots]) =>
  shots.map((scene, index): readonly [string, SceneSpec] => [`${key}-${index}`, scene]),
)
const namesByHash = new Map<string, string>()

function takeDraft(spec: SceneSpec): Promise<Uint8Array> {
  return photograph(buildItem(spec), rooms[spec.room], spec.view, draft)
}

test.each(scenes)('%s shows something, and differs from all other pictures', async (name, spec) => {
  const dots = await takeDraft(spec)
  const { channels } = await sharp(dots, { raw: { ...draft, channels: 3 } }).stats()
  for (const channel of channels) expect(channel.max - channel.min).toBeGreaterThan(60)
  const tones = new Set<number>()
  for (let i = 0; i < dots.length; i += 3) {
    tones.add((((dots[i] ?? 0) >> 4) << 8) | (((dots[i + 1] ?? 0) >> 4) << 4) | ((dots[i + 2] ?? 0) >> 4))
  }
  expect(tones.size).toBeGreaterThan(40)
  // A point that could not be lit (its normal is NaN) comes out black.
  expect(blackShare(dots)).toBeLessThan(0.2)
  const hash = createHash('sha256').update(dots).digest('hex')
  expect(namesByHash.get(hash)).toBeUndefined()
  namesByHash.set(hash, name)
})

function blackShare(dots: Uint8Array): number {
  let black = 0
  for (let i = 0; i < dots.length; i += 3) {
    if ((dots[i] ?? 0) + (dots[i + 1] ?? 0) + (dots[i + 2] ?? 0) < 12) black++
  }
  return (black * 3) / dots.length
}

test('the same scene gives the same picture, a JPEG of 1280 x 1600', async () => {
  const [, spec] = scenes.find(([name]) => name === 'denim-jacket-0') ?? []
  if (!spec) throw new Error('the jacket is gone')
  const [first, second] = await Promise.all([renderScene(spec), renderScene(spec)])
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
  const { width, height, format } = await sharp(first).metadata()
  expect({ width, height, format }).toEqual({ width: 1280, height: 1600, format: 'jpeg' })
})

test('a scene that cannot be drawn is refused without affecting the next', async () => {
  const [, good] = scenes[0] ?? []
  if (!good) throw new Error('there are no scenes')
  const bad = { ...good, item: 'nothing' } as unknown as SceneSpec
  await expect(renderScene(bad)).rejects.toThrow()
  expect((await renderScene(good)).length).toBeGreaterThan(10_000)
})
