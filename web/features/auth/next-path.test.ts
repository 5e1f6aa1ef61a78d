import { describe, expect, test } from 'vitest'
import { loginPath, returnStateOf, safeNextPath } from './next-path.ts'

describe('the path to return to after a login', () => {
  test.each(['/listings', '/shop/item/1?from=a%20b#photos', '/', '/my-stuff/'])('%s is accepted', (path) => {
    expect(safeNextPath(path)).toBe(path)
  })

  test.each([
    null,
    undefined,
    '',
    'listings',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    '/.//evil.test',
    '/login',
    '/login?next=/login',
    'javascript:alert(1)',
    'data:text/html,x',
    '//',
    'http:/evil.test',
  ])('%j is not', (path) => {
    expect(safeNextPath(path)).toBe('/shop')
  })

  test('survives the round trip with its query', () => {
    const path = loginPath({ pathname: '/orders', search: '?role=seller&q=a%26b' })
    expect(path.startsWith('/login?')).toBe(true)
    const { searchParams } = new URL(path, 'https://stoop.invalid')
    expect(safeNextPath(searchParams.get('next'))).toBe('/orders?role=seller&q=a%26b')
  })
})

test('the login gives the page back the state with which it was opened', () => {
  expect(returnStateOf({ returnState: { draft: 'd' } })).toEqual({ draft: 'd' })
  for (const state of [null, undefined, 'text', {}]) expect(returnStateOf(state)).toBeUndefined()
})
