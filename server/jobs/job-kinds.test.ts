import { expect, test } from 'vitest'
import { jobKind } from './queue.ts'

test('a kind of job with ids alone may keep its finished jobs', () => {
  expect(jobKind<{ orderId: string; photoIds: string[] }>('ids', 1, 1).deleteWhenDone).toBe(false)
})

test('a kind of job with texts or names has to delete its finished jobs', () => {
  expect(jobKind<{ title: string }>('texts', 1, 1, { deleteWhenDone: true }).deleteWhenDone).toBe(true)
  // @ts-expect-error: the compiler refuses a kind that keeps them.
  jobKind<{ userId: string; title: string }>('texts', 1, 1)
  // @ts-expect-error: here too.
  jobKind<{ email: string }>('texts', 1, 1, { concurrency: 2 })
})
