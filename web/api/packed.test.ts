import { expect, test } from 'vitest'
import { pack, packedText, unpack } from './packed.ts'

test('what was packed stands in the text beside, and its handle tells only where', () => {
  const page = pack('shop', { cards: [{ title: 'Lamp' }], next: null })
  expect(JSON.stringify({ page })).toBe('{"page":{"at":"shop"}}')
  expect(unpack(page)).toEqual({ cards: [{ title: 'Lamp' }], next: null })
  const other = pack('search', [1, 2])
  expect(JSON.parse(packedText([{ origin: 'x', page }, null, undefined, { list: other }]))).toEqual({
    shop: { cards: [{ title: 'Lamp' }], next: null },
    search: [1, 2],
  })
})

test('no text ends the element that it stands in', () => {
  const title = '</script><!--<script>alert(1)</script> \u2028'
  const text = packedText([{ page: pack('shop', { title }) }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ shop: { title } })
})

test('where nothing was packed, nothing stands beside', () => {
  expect(packedText([{ origin: 'x', page: null }, undefined])).toBe('')
})
