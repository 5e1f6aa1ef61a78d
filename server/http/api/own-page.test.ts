import { expect, test } from 'vitest'
import { isFromOwnPage } from './own-page.ts'

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://stoop.example' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }, false],
  // Typed into the address bar.
  [{ 'sec-fetch-site': 'none' }, false],
  // Browsers name only the origin over HTTP in a local network.
  [{ origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }, true],
  [{ origin: 'http://10.0.0.5', host: '10.0.0.5:3000' }, false],
  [{ origin: 'null', host: '10.0.0.5:3000' }, false],
  [{ host: '10.0.0.5:3000' }, false],
])('%j comes from a page of this site: %s', (headers, expected) => {
  expect(isFromOwnPage(headers)).toBe(expected)
})
