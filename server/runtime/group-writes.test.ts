import { expect, test } from 'vitest'
import { groupWrites } from './group-writes.ts'

test('items that arrive during a write are written together by the next one', async () => {
  const groups: number[][] = []
  const write = groupWrites<number>(async (items) => {
    groups.push(items)
    await new Promise(setImmediate)
  })
  await Promise.all([1, 2, 3].map(write))
  await write(4)
  expect(groups).toEqual([[1], [2, 3], [4]])
})

test('a failed write rejects all items of its group and no others', async () => {
  const write = groupWrites<number>(async (items) => {
    await new Promise(setImmediate)
    if (items.includes(3)) throw new Error('refused')
  })
  const results = await Promise.allSettled([1, 2, 3].map(write))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  await write(4)
})
