import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { fileStoreSuite, type OpenStore } from '../../testing/file-store-compliance/suite.ts'
import { s3Keys, startS3StandIn } from '../../testing/s3-stand-in.ts'
import { createS3FileStore, type S3Settings } from './index.ts'

async function startS3(settings: Partial<S3Settings> = {}): Promise<OpenStore> {
  const s3 = await startS3StandIn(['photos'])
  return { store: s3.bucket('photos', settings), close: s3.close }
}

fileStoreSuite('S3', startS3)

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

/** A store whose S3 answers as told. */
async function storeAnswering(respond: RequestListener, settings: Partial<S3Settings> = {}) {
  const server = createServer(respond)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createS3FileStore({
    bucket: 'photos',
    region: 'us-east-1',
    endpoint,
    ...s3Keys,
    maxAttempts: 1,
    ...settings,
  })
}

const xml = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>key a/secret</Message></Error>`

test.each([
  [403, 'AccessDenied', 'unauthorized'],
  [403, 'SignatureDoesNotMatch', 'unauthorized'],
  [404, 'NoSuchBucket', 'not_found'],
  [400, 'EntityTooLarge', 'refused'],
  [500, 'InternalError', 'unavailable'],
  [503, 'SlowDown', 'rate_limited'],
])('%i %s is %s', async (status, code, reason) => {
  const store = await storeAnswering((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/xml' }).end(xml(code))
  })
  const failure = { name: 'ProviderError', reason, vendorCode: code, message: `S3: ${code}` }
  await expect(store.get('a/b')).rejects.toMatchObject(failure)
  await expect(store.put('a/b', new Uint8Array(3), 'image/jpeg')).rejects.toMatchObject(failure)
  await expect(store.deleteAll('a/')).rejects.toMatchObject(failure)
})

test('a bucket that does not exist, on a real server', async () => {
  const { store, close } = await startS3({ bucket: 'other' })
  await expect(store.get('a/b')).rejects.toMatchObject({ reason: 'not_found', vendorCode: 'NoSuchBucket' })
  await close()
})

test('an unknown key, on a real server', async () => {
  const { store, close } = await startS3({ accessKeyId: 'wrong' })
  await expect(store.put('a/b', new Uint8Array(3), 'image/jpeg')).rejects.toMatchObject({
    reason: 'unauthorized',
  })
  await close()
})

test('no server', async () => {
  const store = createS3FileStore({
    bucket: 'photos',
    region: 'x',
    endpoint: 'http://127.0.0.1:1',
    ...s3Keys,
    maxAttempts: 1,
  })
  await expect(store.get('a/b')).rejects.toMatchObject({ reason: 'unavailable', retryable: true })
})

test('a missing response and one that stops midway both time out', async () => {
  const silent = await storeAnswering(() => {}, { timeoutMs: 300 })
  await expect(silent.get('a/b')).rejects.toMatchObject({ reason: 'timeout' })
  const stopping = await storeAnswering(
    (_request, response) => void response.writeHead(200, { 'content-length': '1000' }).write('half'),
    { timeoutMs: 300 },
  )
  await expect(stopping.get('a/b')).rejects.toMatchObject({ name: 'ProviderError', retryable: true })
})

test('a temporary failure is retried', async () => {
  let requests = 0
  const store = await storeAnswering(
    (_request, response) => {
      requests++
      if (requests === 1) response.writeHead(500).end(xml('InternalError'))
      else response.writeHead(200, { etag: '"1"' }).end('fine')
    },
    { maxAttempts: 3 },
  )
  expect(Buffer.from((await store.get('a/b')) ?? []).toString()).toBe('fine')
})

test('requests are signed, path-style, with a content type and without SDK checksums', async () => {
  const requests: { url?: string; headers: Record<string, unknown> }[] = []
  const store = await storeAnswering((request, response) => {
    requests.push({ url: request.url, headers: request.headers })
    request.resume().on('end', () => response.writeHead(200, { etag: '"1"' }).end())
  })
  await store.put('photos/1/master.jpg', new Uint8Array(5), 'image/jpeg')
  expect(requests[0]?.url).toMatch(/^\/photos\/photos\/1\/master\.jpg(\?|$)/)
  expect(requests[0]?.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-length': '5' })
  expect(requests[0]?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=S3RVER\//)
  expect(Object.keys(requests[0]?.headers ?? {}).filter((name) => name.includes('checksum'))).toEqual([])
})

describe('wrong answers', () => {
  const key = 'photos/1/master.jpg'
  const photo = Buffer.from('the photo')

  /** What the store reads when S3 answers with this file instead, of those that it was given. */
  async function readInstead(answer: (stored: Map<string, { bytes: Buffer; sum: string }>) => object | null) {
    const stored = new Map<string, { bytes: Buffer; sum: string }>()
    const store = await storeAnswering(async (request, response) => {
      const bytes = Buffer.concat(await request.toArray())
      const path = request.url?.split('?')[0]?.replace('/photos/', '') ?? ''
      if (request.method === 'PUT') {
        stored.set(path, { bytes, sum: String(request.headers['x-amz-meta-stoop-sum']) })
        return void response.writeHead(200, { etag: '"1"' }).end()
      }
      const told = answer(stored) as { bytes: Buffer; sum?: string; etag?: string }
      response.writeHead(200, {
        ...(told.etag === '' ? {} : { etag: '"1"' }),
        ...(told.sum ? { 'x-amz-meta-stoop-sum': told.sum } : {}),
      })
      response.end(told.bytes)
    })
    await store.put(key, photo, 'image/jpeg')
    await store.put('photos/2/master.jpg', Buffer.from('another photo'), 'image/jpeg')
    return await store.get(key)
  }

  test('the file that was stored, and one from before files had sums', async () => {
    expect(Buffer.from((await readInstead((stored) => stored.get(key) ?? null)) ?? [])).toEqual(photo)
    expect(Buffer.from((await readInstead(() => ({ bytes: photo }))) ?? [])).toEqual(photo)
  })

  test('another file, a part of one, and a page are not taken for it', async () => {
    const failure = { name: 'ProviderError', reason: 'bad_answer' }
    const other = 'photos/2/master.jpg'
    await expect(readInstead((stored) => stored.get(other) ?? null)).rejects.toMatchObject(failure)
    const half = (stored: Map<string, { bytes: Buffer; sum: string }>) => ({
      ...stored.get(key),
      bytes: photo.subarray(0, 4),
    })
    await expect(readInstead(half)).rejects.toMatchObject(failure)
    const page = { bytes: Buffer.from('<!doctype html>'), etag: '' }
    await expect(readInstead(() => page)).rejects.toMatchObject(failure)
  })

  test('a page in answer to a file: it was not stored, and is not known', async () => {
    const store = await storeAnswering((request, response) => {
      request.resume()
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
    })
    const failure = { name: 'ProviderError', reason: 'bad_answer' }
    await expect(store.put(key, photo, 'image/jpeg')).rejects.toMatchObject(failure)
    await expect(store.has(key)).rejects.toMatchObject(failure)
  })
})
