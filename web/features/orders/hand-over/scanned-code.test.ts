import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import { keepScanned, readScanned, scannedFor } from './scanned-code.ts'

const id = '01a1ffe6-c863-7673-a182-7d9e3ce33cdb'

test('a QR code holds the code of this order, the code of another order, or something else', () => {
  const read = (text: string) => readScanned(text, id)
  expect(read(`https://stoop.example/orders/${id}#code=012345`)).toEqual({ kind: 'code', code: '012345' })
  expect(read('012345')).toEqual({ kind: 'code', code: '012345' })
  expect(read('https://stoop.example/orders/another#code=012345')).toEqual({ kind: 'other' })
  for (const text of [
    '',
    'hello',
    '12345',
    `https://stoop.example/orders/${id}`,
    `https://stoop.example/orders/${id}?code=012345`,
    `https://stoop.example/shop/item/${id}#code=012345`,
  ])
    expect(read(text)).toEqual({ kind: 'nothing' })
})

test('a scanned code is stored until the form of its order opens', () => {
  const store = createMemoryStore()
  expect(scannedFor(id, '', store)).toBe('')
  expect(scannedFor(id, '#code=111222', store)).toBe('111222')
  keepScanned(id, '333444', store)
  expect(scannedFor(id, '', store)).toBe('333444')
  expect(scannedFor(id, '#code=111222', store)).toBe('111222')
  expect(scannedFor('another', '', store)).toBe('')
  expect(scannedFor(id, '#photos', store)).toBe('333444')
})
