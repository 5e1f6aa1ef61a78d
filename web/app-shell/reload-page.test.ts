import { expect, test } from 'vitest'
import { isUnreached } from './reload-page.ts'

/** As the router makes one of what a server or a proxy answered. */
const answered = (status: number) => ({ status, statusText: '', internal: false, data: '' })

test('a page that could not be fetched is told from one that went wrong, in the words of each browser', () => {
  for (const words of [
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'Unable to decode turbo-stream response',
  ])
    expect(isUnreached(new TypeError(words))).toBe(true)
  expect([502, 503, 504].map((status) => isUnreached(answered(status)))).toEqual([true, true, true])
  expect(isUnreached(new TypeError("Cannot read properties of undefined (reading 'title')"))).toBe(false)
  expect([404, 500].map((status) => isUnreached(answered(status)))).toEqual([false, false])
})
