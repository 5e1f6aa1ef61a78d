import { expect, test } from 'vitest'
import type { PhotoProcessor, PreparedPhoto } from '../../ports/photo-processor.ts'
import { createSketching } from './sketching.ts'

const sketch = new Uint8Array(64 * 64).fill(90)

/** Photos without a sketch, of which the processor fails with some. */
function setUp(ids: string[], bad: (id: string) => boolean) {
  const marked = new Map<string, number>()
  const photos = {
    withoutSketch: async () => ids.filter((id) => !marked.has(id)),
    mark: async (id: string, marks: { sketch: Uint8Array }) => {
      marked.set(id, marks.sketch.length)
      return 1
    },
  }
  const prepare = async (bytes: Uint8Array | (() => Promise<Uint8Array>)) => {
    if (bad(Buffer.from(typeof bytes === 'function' ? await bytes() : bytes).toString()))
      throw new Error('the worker has crashed')
    return { sketch } as PreparedPhoto
  }
  const files = { get: async (key: string) => Buffer.from(key.split('/')[1] ?? '') }
  const warnings: string[] = []
  const { sketchOlder } = createSketching({
    photos,
    files,
    processor: { prepare } as Pick<PhotoProcessor, 'prepare'>,
    warn: (_facts, message) => void warnings.push(message),
  })
  return { sketchOlder, marked, warnings }
}

test('a photo that cannot be read does not keep those after it from being prepared, and is not tried for ever', async () => {
  const { sketchOlder, marked, warnings } = setUp(['bad', 'one', 'worse', 'two'], (id) =>
    /bad|worse/.test(id),
  )
  await sketchOlder()
  expect(Object.fromEntries(marked)).toEqual({ one: 4096, worse: 0, two: 4096 })
  expect(warnings).toEqual(['photos could not be prepared'])
})

test('while none can be read, no photo is given up', async () => {
  const ids = Array.from({ length: 30 }, (_, at) => `photo ${at}`)
  const { sketchOlder, marked } = setUp(ids, () => true)
  await sketchOlder()
  expect(marked.size).toBe(0)
})
