import { expect, test } from 'vitest'
import { photoHost, rewriteImageHost } from './image-host.ts'

const hosts = { legacy: 'old-storage.example', cdn: 'cdn.example' }

test('[S2.112] an address on the old storage host is rewritten to the CDN; any other stays', () => {
  const rewrite = (address: string) => rewriteImageHost(address, hosts)
  expect(rewrite('https://old-storage.example/items/7/0.png?v=2')).toBe(
    'https://cdn.example/items/7/0.png?v=2',
  )
  expect(rewrite('http://OLD-storage.example/a.jpg')).toBe('https://cdn.example/a.jpg')
  expect(rewrite('https://elsewhere.example/old-storage.example/a.jpg')).toBe(
    'https://elsewhere.example/old-storage.example/a.jpg',
  )
  expect(rewrite('https://old-storage.example.evil.example/a.jpg')).toBe(
    'https://old-storage.example.evil.example/a.jpg',
  )
  expect(rewrite('/photos/1/1280.jpg')).toBe('/photos/1/1280.jpg')
  expect(rewrite('https://[broken')).toBe('https://[broken')
})

test('without a CDN old addresses become ours; without an old host nothing is rewritten', () => {
  const address = 'https://old-storage.example/photos/1/1280.jpg'
  expect(rewriteImageHost(address, { ...hosts, cdn: null })).toBe('/photos/1/1280.jpg')
  expect(rewriteImageHost(address, { ...hosts, legacy: null })).toBe(address)
})

test('our photos are recognized by their address, also on the CDN', () => {
  expect(photoHost('/photos/1/1280.jpg', hosts)).toBe('')
  expect(photoHost('', hosts)).toBe('')
  expect(photoHost('https://cdn.example/photos/1/1280.jpg', hosts)).toBe('https://cdn.example')
  expect(photoHost('https://cdn.example/items/7/0.png', hosts)).toBeNull()
  expect(photoHost('https://null/photos/1/1280.jpg', { legacy: null, cdn: null })).toBeNull()
})
