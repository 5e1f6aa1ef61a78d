import { expect, test } from 'vitest'
import { batch } from './batch.ts'

/** Work that waits for `go` and records its batches. */
function slowWork({
  refuse = () => false,
  slow,
}: {
  refuse?: (item: number) => boolean
  slow?: number
} = {}) {
  const turns: number[][] = []
  let finish: (() => void)[] = []
  const submit = batch(async (items: number[]) => {
    turns.push(items)
    await new Promise<void>((resolve) => finish.push(resolve))
    if (items.some(refuse)) throw new Error(`refused with ${items.join()}`)
    return items.map((item) => item * 10)
  }, slow)
  const go = async () => {
    const ready = finish
    finish = []
    for (const resume of ready) resume()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { submit, go, turns }
}

test('a single item runs at once; items that arrive meanwhile share the next batch', async () => {
  const { submit, go, turns } = slowWork({ slow: 60_000 })
  const first = submit(1)
  expect(turns).toEqual([[1]])
  const others = [submit(2), submit(3), submit(4)]
  expect(turns).toEqual([[1]])
  await go()
  expect(await first).toBe(10)
  expect(turns).toEqual([[1], [2, 3, 4]])
  await go()
  expect(await Promise.all(others)).toEqual([20, 30, 40])
  const last = submit(5)
  await go()
  expect(await last).toBe(50)
  expect(turns).toEqual([[1], [2, 3, 4], [5]])
})

test('a failing item does not fail the others of its batch', async () => {
  const { submit, go, turns } = slowWork({ refuse: (item) => item === 3, slow: 60_000 })
  const all = [1, 2, 3, 4].map((item) => submit(item))
  const settled = Promise.allSettled(all)
  for (let index = 0; index < 3; index++) await go()
  expect(await settled).toMatchObject([
    { value: 10 },
    { value: 20 },
    { reason: new Error('refused with 3') },
    { value: 40 },
  ])
  expect(turns).toEqual([[1], [2, 3, 4], [2], [3], [4]])
})

test('a slow batch does not block the next ones', async () => {
  const turns: number[][] = []
  let finish = () => {}
  const submit = batch(async (items: number[]) => {
    turns.push(items)
    if (items.includes(1)) await new Promise<void>((resolve) => (finish = resolve))
    return items
  }, 20)
  const stuck = submit(1)
  expect(await Promise.all([submit(2), submit(3)])).toEqual([2, 3])
  expect(await submit(4)).toBe(4)
  finish()
  expect(await stuck).toBe(1)
  expect(await submit(5)).toBe(5)
  expect(turns).toEqual([[1], [2, 3], [4], [5]])
})

test('work that returns too few results is an error, not a mix-up', async () => {
  const submit = batch(async (items: number[]) => items.slice(1))
  await expect(submit(1)).rejects.toThrow('one result for each item')
})
