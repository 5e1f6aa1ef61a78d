import { expect, test } from 'vitest'
import { busyWords } from './photo-list.ts'
import { busySeconds, createSendAgain, pauseAfter } from './resend.ts'
import { createUploadQueue } from './upload-queue.ts'

/** A connection and a clock that move when they are told to. */
function world(isOnline = true) {
  const timers: { run: () => void; after: number }[] = []
  const waiting = new Set<() => void>()
  const state = { isOnline }
  const again = createSendAgain({
    isOnline: () => state.isOnline,
    onOnline(run) {
      waiting.add(run)
      return () => waiting.delete(run)
    },
    later(run, after) {
      const timer = { run, after }
      timers.push(timer)
      return () => timers.splice(timers.indexOf(timer), 1)
    },
  })
  const comeBack = () => {
    state.isOnline = true
    for (const run of [...waiting]) run()
  }
  return { again, timers, waiting, comeBack }
}

test('the pause doubles from a second to half a minute', () => {
  expect([1, 2, 3, 6, 20].map(pauseAfter)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})

test('with a connection it goes on after the pause, and gives up in the end', async () => {
  const { again, timers } = world()
  const going = again(1, new AbortController().signal, null)
  expect(timers.map(({ after }) => after)).toEqual([1000])
  timers[0]?.run()
  expect(await going).toBe(true)
  expect(await again(7, new AbortController().signal, null)).toBe(false)
})

test('without one it waits for it, however often it was tried; whoever takes the photo away ends that', async () => {
  const { again, timers, waiting, comeBack } = world(false)
  const going = again(50, new AbortController().signal, null)
  expect([timers.length, waiting.size]).toEqual([0, 1])
  comeBack()
  expect(await going).toBe(true)
  const stop = new AbortController()
  const stopped = again(1, stop.signal, null)
  stop.abort()
  expect(await stopped).toBe(false)
  expect(waiting.size).toBe(0)
})

test('a photo whose connection was lost is sent again by itself, and only that one', async () => {
  const sent: string[] = []
  const desk = createUploadQueue({
    urls: { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} },
    resume: async (tries) => tries < 3,
    async send(file) {
      sent.push(file.name)
      const isLost = file.name === 'lost' && sent.length < 4
      if (isLost) return { data: null, error: 'Network request failed', status: 0 }
      const photo = { id: file.name, width: 4, height: 5, thumbhash: '' }
      return { data: { photo }, error: null, status: 201 }
    },
  })
  desk.add([new File(['x'], 'lost', { type: 'image/jpeg' }), new File(['x'], 'fine', { type: 'image/jpeg' })])
  await desk.settled()
  expect(sent.filter((name) => name === 'fine')).toHaveLength(1)
  expect(sent.filter((name) => name === 'lost').length).toBeGreaterThan(1)
  expect(desk.getItems().every(({ stage }) => stage.at === 'ready')).toBe(true)
})

test('a busy server is left alone for as long as it asks, whatever the connection does', async () => {
  const { again, timers, comeBack } = world(false)
  const seconds = busySeconds({ status: 429, details: { retry_after: 42 } }, 1)
  let hasGoneOn = false
  const going = again(1, new AbortController().signal, seconds).then((goOn) => {
    hasGoneOn = goOn
  })
  expect(timers.map(({ after }) => after)).toEqual([42_000])
  comeBack()
  await Promise.resolve()
  expect(hasGoneOn).toBe(false)
  timers[0]?.run()
  await going
  expect(hasGoneOn).toBe(true)
})

test('busy is 429 and 5xx, with a growing pause where no time is named; silence is no busy server', () => {
  expect([0, 408, 422].map((status) => busySeconds({ status }, 1))).toEqual([null, null, null])
  expect([1, 2, 9].map((tries) => busySeconds({ status: 503 }, tries))).toEqual([1, 2, 30])
  expect(busySeconds({ status: 429, details: { retry_after: 'soon' } }, 1)).toBe(1)
})

test('a photo that waits for a busy server says so, not that there is no connection', async () => {
  const desk = createUploadQueue({
    urls: { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} },
    resume: () => new Promise(() => {}),
    send: async () => ({ data: null, error: 'Busy.', status: 429, details: { retry_after: 300 } }),
  })
  desk.add([new File(['x'], 'a.jpg', { type: 'image/jpeg' })])
  await new Promise((done) => setImmediate(done))
  expect(desk.getItems()[0]?.stage).toEqual({ at: 'busy', seconds: 300 })
  expect(busyWords(300)).toBe('Too many at once. Goes on in about 5 minutes…')
  expect(busyWords(10)).not.toMatch(/connection/i)
})
