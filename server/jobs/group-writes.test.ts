import { expect, test } from 'vitest'
import { groupWrites } from './group-writes.ts'

test('what comes while a write runs is written together by the next one', async () => {
  const groups: number[][] = []
  const write = groupWrites<number>(async (items) => {
    groups.push(items)
    await new Promise(setImmediate)
  })
  await Promise.all([1, 2, 3].map(write))
  await write(4)
  expect(groups).toEqual([[1], [2, 3], [4]])
})

test('a write that fails fails for all of its group, and for no other', async () => {
  const write = groupWrites<number>(async (items) => {
    await new Promise(setImmediate)
    if (items.includes(3)) throw new Error('refused')
  })
  const results = await Promise.allSettled([1, 2, 3].map(write))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  await write(4)
})
