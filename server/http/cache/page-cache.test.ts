import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { thirdParties } from '../security-headers.ts'
import { type CachedResponse, sendCachedResponse } from './cached-response.ts'
import { cachePage, createPageCache, isPublicPage } from './page-cache.ts'

const script = 'window.ours = 1'
const page = `<script nonce="n0nce">${script}</script><script>window.theirs = 1</script>${'<p>walnut table</p>'.repeat(200)}`
const keptPage = (status = 200) =>
  cachePage(
    {
      status,
      headers: [
        ['content-type', 'text/html'],
        ['set-cookie', 'a=b'],
      ],
    },
    Buffer.from(page),
    'n0nce',
    thirdParties({ imageCdnHost: null, stripeScript: false, googleMaps: false }),
  )

/** Sends a cached response to every request. */
function serve(kept: CachedResponse) {
  const app = Fastify()
  app.get('/', (request, reply) => sendCachedResponse(request, reply, kept))
  return (headers: Record<string, string> = {}) => app.inject({ url: '/', headers })
}

describe('cached pages', () => {
  test('a script runs by its hash if it was rendered with the nonce, and no other script does; no cookie is cached', async () => {
    const { headers } = keptPage()
    const policy = headers['content-security-policy'] ?? ''
    const sources = /script-src ([^;]*)/.exec(policy)?.[1]
    expect(sources).toBe(`'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'private, no-cache' })
  })

  test('only pages that are the same for everyone are cached', () => {
    for (const url of [
      '/shop',
      '/shop?cursor=x',
      '/shop/item/1',
      '/',
      '/?from=mail',
      '/guides/nyc-moving-sale',
    ])
      expect(isPublicPage('GET', url)).toBe(true)
    for (const url of ['/orders/1?token=x', '/shopping', '/investors', '/shop/item/1.data'])
      expect(isPublicPage('GET', url)).toBe(false)
    expect(isPublicPage('HEAD', '/shop')).toBe(false)
  })

  test('a page that failed is rendered again for the next visitor', async () => {
    const pages = createPageCache(1000)
    expect((await pages.get('/shop', async () => keptPage(503))).status).toBe(503)
    expect((await pages.get('/shop', async () => keptPage(200))).status).toBe(200)
    expect((await pages.get('/shop', async () => keptPage(503))).status).toBe(200)
  })

  test('it is sent in an accepted encoding, and as 304 to clients that have it', async () => {
    const requestPage = serve(keptPage())
    const plain = await requestPage()
    expect(plain.body).toBe(page)
    const brotli = await requestPage({ 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page)
    const zipped = await requestPage({ 'accept-encoding': 'br;q=0, gzip' })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(page)
    const repeated = await requestPage({ 'if-none-match': String(plain.headers.etag) })
    expect([repeated.statusCode, repeated.body]).toEqual([304, ''])
  })
})
