import { expect, onTestFinished, test, vi } from 'vitest'
import { startQueueWorker } from './queue-worker.ts'

const NEVER = 3_600_000

/** A worker of a queue with numbered jobs, which run until they are finished by hand. */
function openWorker(count: number, { concurrency = 2, ahead = 0 } = {}) {
  const queue = Array.from({ length: count }, (_, number) => number)
  const limits: number[] = []
  const running = new Map<number, () => void>()
  const done: number[] = []
  let most = 0
  const worker = startQueueWorker<number>({
    concurrency,
    ahead,
    pollMs: NEVER,
    async fetch(limit) {
      limits.push(limit)
      return queue.splice(0, limit)
    },
    run: (job) =>
      new Promise((resolve) => {
        running.set(job, () => {
          running.delete(job)
          done.push(job)
          resolve()
        })
        most = Math.max(most, running.size)
      }),
    onError(error) {
      throw error
    },
  })
  const finishSome = async () => {
    for (const finish of [...running.values()]) finish()
    await new Promise(setImmediate)
  }
  return { worker, queue, limits, running, done, finishSome, most: () => most }
}

test('jobs that are fetched ahead wait for a slot, and a long queue takes few statements', async () => {
  const { worker, limits, done, finishSome, most } = openWorker(60, { ahead: 14 })
  await new Promise(setImmediate)
  while (done.length < 60) await finishSome()
  expect(most()).toBe(2)
  expect(done).toEqual(Array.from({ length: 60 }, (_, number) => number))
  expect(limits.length).toBeLessThan(10)
  await worker.stop(0)
})

test('jobs that come one by one are looked for together', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { worker, queue, limits, done, finishSome } = openWorker(1, { concurrency: 4 })
  await new Promise(setImmediate)
  await finishSome()
  for (let job = 1; job <= 3; job++) {
    queue.push(job)
    worker.wake()
    await new Promise(setImmediate)
  }
  expect(limits).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(100)
  await finishSome()
  expect(done).toEqual([0, 1, 2, 3])
  expect(limits).toHaveLength(2)
  await worker.stop(0)
})

test('a worker that stops hands back what it could not finish, also what it fetched ahead', async () => {
  const { worker, finishSome, done } = openWorker(8, { ahead: 4 })
  await new Promise(setImmediate)
  await finishSome()
  const left = await worker.stop(0)
  expect(done).toEqual([0, 1])
  expect(left.toSorted()).toEqual([2, 3, 4, 5])
})
