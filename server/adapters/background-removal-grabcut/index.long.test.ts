import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import {
  borderScene,
  type ComposedScene,
  composedScenes,
  emptyFloorScene,
  emptyScene,
  fullScene,
  overlap,
  pantsScene,
  ringScene,
} from '../../testing/pictures/composed-scenes.ts'
import { loadSharp } from '../shared/imaging/sharp-loader.ts'
import { createGrabCut } from './index.ts'
import type { Mask } from './mask.ts'
import { agreement, continuesOutside } from './plausibility.ts'

const scenes = await composedScenes()
const grabCut = createGrabCut()
afterAll(() => grabCut.close())

const remove = (scene: ComposedScene) =>
  grabCut.remove({ bytes: scene.photo, width: scene.width, height: scene.height })

/** Where a picture differs from the clean background by more than its soft shadow does. */
async function shown(picture: Uint8Array): Promise<{ mask: Uint8Array; width: number; height: number }> {
  await loadSharp()
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const mask = new Uint8Array(info.width * info.height)
  for (let index = 0; index < mask.length; index++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 3, index * 3 + 3)
    const colored = Math.max(red, green, blue) - Math.min(red, green, blue) > 24
    mask[index] = colored || red < 150 ? 1 : 0
  }
  return { mask, width: info.width, height: info.height }
}

describe('scenes with exactly known items', () => {
  for (const scene of scenes) {
    test(`[S1.010] ${scene.name}: only the item is left`, async () => {
      const cutout = await remove(scene)
      if (!cutout.removed) throw new Error(cutout.problem)
      const { mask, width, height } = await shown(cutout.picture)
      expect([width, height]).toEqual([scene.width, scene.height])
      expect(overlap(mask, scene.truth)).toBeGreaterThan(0.85)
    })
  }
})

describe('scenes that are hard to cut', () => {
  /** The mask of a scene's cutout, where it was removed. */
  async function cutOf(scene: ComposedScene) {
    const cutout = await remove(scene)
    if (!cutout.removed) throw new Error(cutout.problem)
    return { ...(await shown(cutout.picture)), confidence: cutout.confidence }
  }
  /** The share of a rectangle, in pixels of the scene, that belongs to the item. */
  function shareOf(
    { mask, width }: { mask: Uint8Array; width: number },
    [left, top, right, bottom]: readonly [number, number, number, number],
  ): number {
    let inside = 0
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) inside += mask[y * width + x] ?? 0
    return inside / ((right - left) * (bottom - top))
  }

  test('the floor between the legs of pants is removed', async () => {
    const scene = await pantsScene()
    const cut = await cutOf(scene)
    expect(overlap(cut.mask, scene.truth)).toBeGreaterThan(0.9)
    expect(shareOf(cut, [375, 640, 425, 820])).toBeLessThan(0.05)
  })

  test('a hole through the item is removed', async () => {
    const scene = await ringScene()
    const cut = await cutOf(scene)
    expect(overlap(cut.mask, scene.truth)).toBeGreaterThan(0.9)
    expect(shareOf(cut, [340, 440, 460, 560])).toBeLessThan(0.05)
  })

  test('a mug of one flat color that the photo cuts off is not cut through', async () => {
    expect(await remove(await borderScene())).toMatchObject({ removed: false })
  })

  test('an empty floor with a crack and a shadow keeps its background', async () => {
    expect(await remove(await emptyFloorScene())).toMatchObject({ removed: false })
  })
})

test('an empty wall keeps its background and reports why', async () => {
  expect(await remove(await emptyScene())).toEqual({ removed: false, problem: 'nothing_found' })
})

test('a photo in a single color is answered at once', async () => {
  const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#b4785a' } })
    .jpeg()
    .toBuffer()
  expect(await grabCut.remove({ bytes, width: 400, height: 500 })).toEqual({
    removed: false,
    problem: 'nothing_found',
  })
})

test('a cloth that fills the photo keeps its background and reports why', async () => {
  expect(await remove(await fullScene())).toMatchObject({ removed: false })
})

test('the background is the same clean gray in all corners', async () => {
  const [scene] = scenes
  if (!scene) throw new Error('there are no scenes')
  const cutout = await remove(scene)
  if (!cutout.removed) throw new Error(cutout.problem)
  const { data, info } = await sharp(cutout.picture).raw().toBuffer({ resolveWithObject: true })
  for (const at of [0, info.width - 1, (info.height - 1) * info.width, info.height * info.width - 1])
    for (const [part, value] of [243, 243, 245].entries())
      expect(Math.abs((data[at * 3 + part] ?? 0) - value)).toBeLessThanOrEqual(3)
})

test('the result does not depend on photos processed before', async () => {
  const [first, second] = scenes
  if (!first || !second) throw new Error('there are too few scenes')
  const alone = await remove(first)
  await remove(second)
  expect(await remove(first)).toEqual(alone)
})

describe('the plausibility check', () => {
  const side = 100
  const square = (from: number, to: number): Mask => ({
    data: Uint8Array.from({ length: side * side }, (_, index) => {
      const [x, y] = [index % side, Math.floor(index / side)]
      return x >= from && x < to && y >= from && y < to ? 1 : 0
    }),
    width: side,
    height: side,
  })
  /** A plain ground with stripes between `from` and `to`. */
  const striped = (from: number, to: number) =>
    Float32Array.from({ length: side * side * 3 }, (_, at) => {
      const index = Math.floor(at / 3)
      const [x, y] = [index % side, Math.floor(index / side)]
      const inside = x >= from && x < to && y >= from && y < to
      return at % 3 === 0 ? (inside && x % 6 < 3 ? 30 : 70) : 0
    })

  test('rejects two cuts that differ', () => {
    expect(agreement(square(20, 80), square(21, 80))).toBeGreaterThan(0.9)
    expect(agreement(square(20, 80), square(20, 50))).toBe(0.25)
    expect(agreement(square(0, 0), square(0, 0))).toBe(0)
  })

  test('notices that a mask is only a part: stripes continue beside it and nowhere else', () => {
    expect(continuesOutside(square(40, 60), striped(15, 85))).toBe(true)
    expect(continuesOutside(square(15, 85), striped(15, 85))).toBe(false)
    expect(continuesOutside(square(40, 60), striped(0, 100))).toBe(false)
  })
})

describe('the thread', () => {
  const script = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)
  const photo = async () => ({
    bytes: await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
    width: 90,
    height: 90,
  })

  test('that crashes fails its photo, and the next photo gets a new thread', async () => {
    const adapter = createGrabCut({ script: script('process.exit(1)') })
    for (let round = 0; round < 2; round++)
      await expect(adapter.remove(await photo())).rejects.toMatchObject({
        provider: 'grabcut',
        reason: 'unavailable',
      })
    await adapter.close()
  })

  test('that hangs is ended after the timeout', async () => {
    const hanging = createGrabCut({ script: script('setInterval(() => {}, 1000)'), timeoutMs: 200 })
    await expect(hanging.remove(await photo())).rejects.toMatchObject({ reason: 'unavailable' })
    await hanging.close()
  })

  test('rejects photos beyond the queue limit', async () => {
    const adapter = createGrabCut({
      script: script('setInterval(() => {}, 1000)'),
      timeoutMs: 400,
      maxPending: 1,
    })
    const outcomes = await Promise.allSettled([adapter.remove(await photo()), adapter.remove(await photo())])
    const reasons = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.reason)
    expect(reasons.toSorted()).toEqual(['rate_limited', 'unavailable'])
    await adapter.close()
  })
})
