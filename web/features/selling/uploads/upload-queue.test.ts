import { expect, test } from 'vitest'
import type { CallResult } from '../../../../contract/endpoint.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import type { CallOptions } from '../../../api/transport/transport.ts'
import { createUploadQueue } from './upload-queue.ts'

type Result = CallResult<DataOf<'listings.uploadPhoto'>>

const photo = (id: string) => ({ id, width: 4, height: 5, thumbhash: 'ZQgaFQL5Znl2' })
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const files = (...names: string[]) => names.map(file)
const accepted = (id: string): Result => ({ data: { photo: photo(id) }, error: null, status: 201 })
const refused = (status: number): Result => ({ data: null, error: 'No.', status })

/** A queue whose requests the test responds to. */
function openQueue() {
  const sent: { name: string; options: CallOptions; answer: (answer: Result) => Promise<void> }[] = []
  const urls = new Set<string>()
  const queue = createUploadQueue({
    send: ({ name }, _key, options) =>
      new Promise((resolve) => {
        const answer = async (result: Result) => {
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
  const stages = () => queue.getItems().map(({ stage }) => stage.at)
  const key = (index: number) => queue.getItems()[index]?.key ?? ''
  const at = (index: number) => {
    const request = sent[index]
    if (!request) throw new Error(`no request has the index ${index}`)
    return request
  }
  return { queue, sent, urls, stages, key, at }
}

test('uploads start immediately, two at a time, in order', async () => {
  const { queue, sent, stages, at } = openQueue()
  queue.add(files('a', 'b', 'c'))
  expect(stages()).toEqual(['sending', 'sending', 'waiting'])
  at(0).options.onProgress?.(0.4)
  expect(queue.getItems()[0]?.stage).toEqual({ at: 'sending', share: 0.4 })
  at(0).options.onProgress?.(1)
  expect(stages()).toEqual(['preparing', 'sending', 'waiting'])
  await at(0).answer(accepted('A'))
  expect(stages()).toEqual(['ready', 'sending', 'sending'])
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('a refused photo shows the server’s error; the others stay', async () => {
  const { queue, stages, at } = openQueue()
  queue.add(files('a', 'b'))
  await at(0).answer({ data: null, error: 'This photo is damaged.', status: 422 })
  await at(1).answer(accepted('B'))
  expect(stages()).toEqual(['failed', 'ready'])
  expect(queue.getItems()[0]?.stage).toEqual({
    at: 'failed',
    sentence: 'This photo is damaged.',
    canRetry: false,
  })
})

test.each([0, 401, 429, 500, 503])('the same photo can be retried after status %i', async (status) => {
  const { queue, stages, at, key } = openQueue()
  queue.add(files('a'))
  await at(0).answer(refused(status))
  expect(queue.getItems()[0]?.stage).toMatchObject({ at: 'failed', canRetry: true })
  queue.retry(key(0))
  await at(1).answer(accepted('A'))
  expect(stages()).toEqual(['ready'])
})

test('removing a photo aborts its upload and starts the next one', async () => {
  const { queue, sent, stages, at, key, urls } = openQueue()
  queue.add(files('a', 'b', 'c'))
  queue.remove(key(0))
  expect(at(0).options.signal?.aborted).toBe(true)
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect([...urls]).toEqual(['blob:b', 'blob:c'])
  await at(0).answer(refused(0))
  expect(stages()).toEqual(['sending', 'sending'])
})

test('a file that is too large is not sent', () => {
  const { queue, sent } = openQueue()
  const huge = file('huge')
  Object.defineProperty(huge, 'size', { value: 21 * 1024 * 1024 })
  queue.add([huge])
  expect(sent).toEqual([])
  expect(queue.getItems()[0]?.stage).toMatchObject({ at: 'failed', canRetry: false })
})

test('the chosen file is the preview until it is released', async () => {
  const { queue, at, key, urls } = openQueue()
  queue.add(files('a'))
  expect(queue.preview(key(0))).toBe('blob:a')
  await at(0).answer(accepted('A'))
  queue.releaseFile(key(0))
  expect(queue.preview(key(0))).toBeUndefined()
  expect(urls.size).toBe(0)
})

test('settles when the last upload has succeeded or failed', async () => {
  const { queue, at } = openQueue()
  await queue.settled()
  queue.add(files('a', 'b'))
  let settled = false
  const promise = queue.settled().then(() => {
    settled = true
  })
  await at(0).answer(accepted('A'))
  expect(settled).toBe(false)
  await at(1).answer(refused(422))
  await promise
  expect(settled).toBe(true)
})

test('syncing another tab’s photos keeps this tab’s uploads at their positions', async () => {
  const { queue, at, stages } = openQueue()
  queue.load([photo('A'), photo('B')])
  queue.add(files('c'))
  queue.sync([photo('B'), photo('D')])
  expect(stages()).toEqual(['ready', 'ready', 'sending'])
  expect(at(0).options.signal?.aborted).toBe(false)
  await at(0).answer(accepted('C'))
  expect(queue.getItems().map(({ stage }) => stage.at === 'ready' && stage.photo.id)).toEqual(['B', 'D', 'C'])
})

test('loading other photos aborts the running uploads', async () => {
  const { queue, at, stages } = openQueue()
  queue.add(files('a'))
  queue.load([photo('B')])
  expect(at(0).options.signal?.aborted).toBe(true)
  await at(0).answer(refused(0))
  expect(stages()).toEqual(['ready'])
  queue.markLost('B', 'Gone.')
  expect(queue.getItems()[0]?.stage).toMatchObject({ at: 'failed', sentence: 'Gone.' })
})
