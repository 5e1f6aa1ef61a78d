import { expect, test } from 'vitest'
import { pack, packedText, unpack } from './packed.ts'

test('packed data is in a separate text, and its handle is only a reference', () => {
  const page = pack('shop', { cards: [{ title: 'Lamp' }], next: null })
  expect(JSON.stringify({ page })).toBe('{"page":{"at":"shop"}}')
  expect(unpack(page)).toEqual({ cards: [{ title: 'Lamp' }], next: null })
  const second = pack('search', [1, 2])
  expect(JSON.parse(packedText([{ origin: 'x', page }, null, undefined, { list: second }]))).toEqual({
    shop: { cards: [{ title: 'Lamp' }], next: null },
    search: [1, 2],
  })
})

test('no text can close the element around it', () => {
  const title = '</script><!--<script>alert(1)</script> \u2028'
  const text = packedText([{ page: pack('shop', { title }) }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ shop: { title } })
})

test('without packed data the text is empty', () => {
  expect(packedText([{ origin: 'x', page: null }, undefined])).toBe('')
})
