import { expect, test, vi } from 'vitest'
import { createPictures, pictureLimits } from './pictures.ts'

const drawn = (size = 10) => vi.fn(async () => new Uint8Array(size))

test('simultaneous callers share one drawing, and later ones get it from memory', async () => {
  const pictures = createPictures()
  const draw = drawn()
  const [first, second] = await Promise.all([pictures.get('a', draw), pictures.get('a', draw)])
  expect(await pictures.get('a', draw)).toBe(first)
  expect([draw.mock.calls.length, second]).toEqual([1, first])
})

test('the oldest picture is dropped when memory is full, and a picture that is too large is not kept', async () => {
  const pictures = createPictures({ ...pictureLimits, maxBytes: 25 })
  const draw = drawn()
  for (const tag of ['a', 'b', 'c', 'c', 'b']) await pictures.get(tag, draw)
  expect(draw).toHaveBeenCalledTimes(3)
  await pictures.get('a', draw)
  expect(draw).toHaveBeenCalledTimes(4)
  const large = drawn(26)
  await pictures.get('large', large)
  await pictures.get('large', large)
  expect(large).toHaveBeenCalledTimes(2)
})

test('too many drawings at once are refused; a failed drawing frees its place and can be tried again', async () => {
  const pictures = createPictures({ ...pictureLimits, maxDrawing: 1 })
  const failing = Promise.withResolvers<Uint8Array>()
  const first = pictures.get('a', () => failing.promise)
  await expect(pictures.get('b', drawn())).rejects.toMatchObject({
    code: 'server.unavailable',
    details: { retry_after: 5 },
  })
  failing.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  expect(await pictures.get('a', drawn())).toHaveLength(10)
})
