import { expect, test } from 'vitest'
import { busyText } from '../photos/photo-list.ts'
import { createUploadQueue } from './upload-queue.ts'
import { createWaitForRetry, retryAfterSeconds, retryDelay } from './wait-for-retry.ts'

/** A connection and a clock that the test controls. */
function openConnection(isOnline = true) {
  const timers: { run: () => void; after: number }[] = []
  const subscribers = new Set<() => void>()
  const state = { isOnline }
  const wait = createWaitForRetry({
    isOnline: () => state.isOnline,
    onOnline(run) {
      subscribers.add(run)
      return () => subscribers.delete(run)
    },
    setTimer(run, after) {
      const timer = { run, after }
      timers.push(timer)
      return () => timers.splice(timers.indexOf(timer), 1)
    },
  })
  const goOnline = () => {
    state.isOnline = true
    for (const run of [...subscribers]) run()
  }
  return { wait, timers, subscribers, goOnline }
}

test('the delay doubles from one second to half a minute', () => {
  expect([1, 2, 3, 6, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})

test('online, retries after the delay and gives up after the last try', async () => {
  const { wait, timers } = openConnection()
  const promise = wait(1, new AbortController().signal, null)
  expect(timers.map(({ after }) => after)).toEqual([1000])
  timers[0]?.run()
  expect(await promise).toBe(true)
  expect(await wait(7, new AbortController().signal, null)).toBe(false)
})

test('offline, waits for the connection regardless of the tries, until the upload is aborted', async () => {
  const { wait, timers, subscribers, goOnline } = openConnection(false)
  const promise = wait(50, new AbortController().signal, null)
  expect([timers.length, subscribers.size]).toEqual([0, 1])
  goOnline()
  expect(await promise).toBe(true)
  const stop = new AbortController()
  const stopped = wait(1, stop.signal, null)
  stop.abort()
  expect(await stopped).toBe(false)
  expect(subscribers.size).toBe(0)
})

test('only the photo whose connection was lost is sent again', async () => {
  const sent: string[] = []
  const queue = createUploadQueue({
    urls: { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} },
    waitForRetry: async (tries) => tries < 3,
    async send(file) {
      sent.push(file.name)
      const isLost = file.name === 'lost' && sent.length < 4
      if (isLost) return { data: null, error: 'Network request failed', status: 0 }
      const photo = { id: file.name, width: 4, height: 5, thumbhash: '' }
      return { data: { photo }, error: null, status: 201 }
    },
  })
  queue.add([
    new File(['x'], 'lost', { type: 'image/jpeg' }),
    new File(['x'], 'fine', { type: 'image/jpeg' }),
  ])
  await queue.settled()
  expect(sent.filter((name) => name === 'fine')).toHaveLength(1)
  expect(sent.filter((name) => name === 'lost').length).toBeGreaterThan(1)
  expect(queue.getItems().every(({ stage }) => stage.at === 'ready')).toBe(true)
})

test('honors retry_after even when the connection comes back', async () => {
  const { wait, timers, goOnline } = openConnection(false)
  const seconds = retryAfterSeconds({ status: 429, details: { retry_after: 42 } }, 1)
  let isDone = false
  const promise = wait(1, new AbortController().signal, seconds).then((canRetry) => {
    isDone = canRetry
  })
  expect(timers.map(({ after }) => after)).toEqual([42_000])
  goOnline()
  await Promise.resolve()
  expect(isDone).toBe(false)
  timers[0]?.run()
  await promise
  expect(isDone).toBe(true)
})

test('429 and 5xx mean busy, with a growing delay when no time is given; no response does not', () => {
  expect([0, 408, 422].map((status) => retryAfterSeconds({ status }, 1))).toEqual([null, null, null])
  expect([1, 2, 9].map((tries) => retryAfterSeconds({ status: 503 }, tries))).toEqual([1, 2, 30])
  expect(retryAfterSeconds({ status: 429, details: { retry_after: 'soon' } }, 1)).toBe(1)
})

test('a photo that waits for a busy server does not report a lost connection', async () => {
  const queue = createUploadQueue({
    urls: { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} },
    waitForRetry: () => new Promise(() => {}),
    send: async () => ({ data: null, error: 'Busy.', status: 429, details: { retry_after: 300 } }),
  })
  queue.add([new File(['x'], 'a.jpg', { type: 'image/jpeg' })])
  await new Promise((done) => setImmediate(done))
  expect(queue.getItems()[0]?.stage).toEqual({ at: 'busy', seconds: 300 })
  expect(busyText(300)).toBe('Too many at once. Resumes in about 5 minutes…')
  expect(busyText(10)).not.toMatch(/connection/i)
})
