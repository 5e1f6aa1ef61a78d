import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizePath } from './page-url.ts'

test.each([
  ['/Shop/item/Ab', '/shop/item/Ab'],
  ['/shop/ITEM/Ab?From=48', '/shop/item/Ab?From=48'],
  ['/%73hop/search/%61%20%2F%2e', '/shop/search/a%20%2F%2e'],
  ['/%53hop.data', '/shop.data'],
  ['/shop/?at=/', '/shop?at=/'],
  ['/Guides/Tips//', '/guides/Tips'],
  ['/PEOPLE/Ada', '/people/Ada'],
  ['/Orders/Ab/', '/Orders/Ab'],
])('a public page has one spelling: %s', (path, normalized) => expect(normalizePath(path)).toBe(normalized))

test.each(['/', '/shop', '/shopping/Ab', '/shop/search/caf%C3%A9%2Fbar', '/a//b', '/shop?at=%61/'])(
  '%s stays as it is',
  (path) => expect(normalizePath(path)).toBe(path),
)

test('a normalized path is normal, can be decoded, and names no other host', () => {
  const parts = [
    '/',
    '\\',
    '%',
    '%25',
    '%41',
    '%2F',
    '%2e',
    '%5c',
    '%ff',
    '4',
    '.',
    '..',
    'Shop',
    'Item',
    '?',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (path) => {
      const normalized = normalizePath(`/${path.join('')}`)
      expect(normalizePath(normalized)).toBe(normalized)
      expect(normalized).toMatch(/^\/(?![/\\])/)
      expect(() => decodeURIComponent(normalized.split('?')[0] ?? '')).not.toThrow()
    }),
  )
})
