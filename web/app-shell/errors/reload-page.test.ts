import { expect, test } from 'vitest'
import { isUnreached } from './reload-page.ts'

/** The error that the router makes of a server's or a proxy's response. */
const response = (status: number) => ({ status, statusText: '', internal: false, data: '' })

test("distinguishes data that could not be fetched from a page that failed, in every browser's wording", () => {
  for (const words of [
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'Unable to decode turbo-stream response',
  ])
    expect(isUnreached(new TypeError(words))).toBe(true)
  expect([502, 503, 504].map((status) => isUnreached(response(status)))).toEqual([true, true, true])
  expect(isUnreached(new TypeError("Cannot read properties of undefined (reading 'title')"))).toBe(false)
  expect([404, 500].map((status) => isUnreached(response(status)))).toEqual([false, false])
})
