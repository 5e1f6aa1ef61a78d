import { expect, test } from 'vitest'
import type { CallResult } from '../../../../contract/endpoint.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import type { CallOptions } from '../../../api/transport.ts'
import { createUploadQueue } from './upload-queue.ts'

type Answer = CallResult<DataOf<'listings.uploadPhoto'>>

const photo = (id: string) => ({ id, width: 4, height: 5, thumbhash: 'ZQgaFQL5Znl2' })
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const files = (...names: string[]) => names.map(file)
const fine = (id: string): Answer => ({ data: { photo: photo(id) }, error: null, status: 201 })
const refused = (status: number): Answer => ({ data: null, error: 'No.', status })

/** A desk whose sending is answered by hand. */
function openDesk() {
  const sent: { name: string; options: CallOptions; answer: (answer: Answer) => Promise<void> }[] = []
  const urls = new Set<string>()
  const desk = createUploadQueue({
    send: ({ name }, _key, options) =>
      new Promise((resolve) => {
        const answer = async (result: Answer) => {
          resolve(result)
          await new Promise((next) => setTimeout(next))
        }
        sent.push({ name, options, answer })
      }),
    urls: {
      createObjectURL: (blob) => {
        const url = `blob:${(blob as File).name}`
        urls.add(url)
        return url
      },
      revokeObjectURL: (url) => void urls.delete(url),
    },
  })
  const stages = () => desk.getItems().map(({ stage }) => stage.at)
  const key = (index: number) => desk.getItems()[index]?.key ?? ''
  const at = (index: number) => {
    const entry = sent[index]
    if (!entry) throw new Error(`nothing was sent as number ${index}`)
    return entry
  }
  return { desk, sent, urls, stages, key, at }
}

test('photos are sent at once, two at a time, in their order', async () => {
  const { desk, sent, stages, at } = openDesk()
  desk.add(files('a', 'b', 'c'))
  expect(stages()).toEqual(['sending', 'sending', 'waiting'])
  at(0).options.onProgress?.(0.4)
  expect(desk.getItems()[0]?.stage).toEqual({ at: 'sending', share: 0.4 })
  at(0).options.onProgress?.(1)
  expect(stages()).toEqual(['preparing', 'sending', 'waiting'])
  await at(0).answer(fine('A'))
  expect(stages()).toEqual(['ready', 'sending', 'sending'])
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('a refused photo keeps its sentence; the others are kept', async () => {
  const { desk, stages, at } = openDesk()
  desk.add(files('a', 'b'))
  await at(0).answer({ data: null, error: 'This photo is damaged.', status: 422 })
  await at(1).answer(fine('B'))
  expect(stages()).toEqual(['failed', 'ready'])
  expect(desk.getItems()[0]?.stage).toEqual({
    at: 'failed',
    sentence: 'This photo is damaged.',
    canRetry: false,
  })
})

test.each([0, 401, 429, 500, 503])(
  'after an answer of %i the same photo may be tried again',
  async (status) => {
    const { desk, stages, at, key } = openDesk()
    desk.add(files('a'))
    await at(0).answer(refused(status))
    expect(desk.getItems()[0]?.stage).toMatchObject({ at: 'failed', canRetry: true })
    desk.retry(key(0))
    await at(1).answer(fine('A'))
    expect(stages()).toEqual(['ready'])
  },
)

test('a photo that is taken away stops being sent, and the next one takes its lane', async () => {
  const { desk, sent, stages, at, key, urls } = openDesk()
  desk.add(files('a', 'b', 'c'))
  desk.remove(key(0))
  expect(at(0).options.signal?.aborted).toBe(true)
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect([...urls]).toEqual(['blob:b', 'blob:c'])
  await at(0).answer(refused(0))
  expect(stages()).toEqual(['sending', 'sending'])
})

test('a file that is too large is not sent at all', () => {
  const { desk, sent } = openDesk()
  const huge = file('huge')
  Object.defineProperty(huge, 'size', { value: 21 * 1024 * 1024 })
  desk.add([huge])
  expect(sent).toEqual([])
  expect(desk.getItems()[0]?.stage).toMatchObject({ at: 'failed', canRetry: false })
})

test('the file is shown until the server’s picture is there', async () => {
  const { desk, at, key, urls } = openDesk()
  desk.add(files('a'))
  expect(desk.preview(key(0))).toBe('blob:a')
  await at(0).answer(fine('A'))
  desk.releaseFile(key(0))
  expect(desk.preview(key(0))).toBeUndefined()
  expect(urls.size).toBe(0)
})

test('settles when the last photo has come through or failed', async () => {
  const { desk, at } = openDesk()
  await desk.settled()
  desk.add(files('a', 'b'))
  let settled = false
  const promise = desk.settled().then(() => {
    settled = true
  })
  await at(0).answer(fine('A'))
  expect(settled).toBe(false)
  await at(1).answer(refused(422))
  await promise
  expect(settled).toBe(true)
})

test('another tab has changed what the server has: what is on its way here stays in its place', async () => {
  const { desk, at, stages } = openDesk()
  desk.lay([photo('A'), photo('B')])
  desk.add(files('c'))
  desk.follow([photo('B'), photo('D')])
  expect(stages()).toEqual(['ready', 'ready', 'sending'])
  expect(at(0).options.signal?.aborted).toBe(false)
  await at(0).answer(fine('C'))
  expect(desk.getItems().map(({ stage }) => stage.at === 'ready' && stage.photo.id)).toEqual(['B', 'D', 'C'])
})

test('laying out other photos clears the table and stops what is under way', async () => {
  const { desk, at, stages } = openDesk()
  desk.add(files('a'))
  desk.lay([photo('B')])
  expect(at(0).options.signal?.aborted).toBe(true)
  await at(0).answer(refused(0))
  expect(stages()).toEqual(['ready'])
  desk.lose('B', 'Gone.')
  expect(desk.getItems()[0]?.stage).toMatchObject({ at: 'failed', sentence: 'Gone.' })
})
