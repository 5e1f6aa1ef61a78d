import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpWebhooks } from './index.ts'

/** A server on loopback. @returns its port and the paths that were asked for */
async function open(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, asked }
}

/** A key and a certificate that nobody has signed: those which the test's mail server comes with. */
const selfSigned = createRequire(import.meta.url)('smtp-server/lib/tls-options.js') as () => object

const message = (url: string) => ({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"type":"order.paid"}' })
const development = { allowLoopback: true }
const production = { allowLoopback: false }
const addresses = (...list: string[]) => ({
  resolve: async () => list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
})

test('posts the body with its headers, and says how it was answered', async () => {
  const got: unknown[] = []
  const { port } = await open((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      got.push([request.method, request.headers['webhook-id'], body])
      response.writeHead(202).end()
    })
  })
  const sender = createHttpWebhooks(development)
  expect(await sender.send(message(`http://127.0.0.1:${port}/hook`))).toEqual({ status: 202 })
  expect(got).toEqual([['POST', 'msg_1', '{"type":"order.paid"}']])
})

test('follows no redirect', async () => {
  const { port, asked } = await open((_, response) => response.writeHead(302, { location: '/other' }).end())
  expect(await createHttpWebhooks(development).send(message(`http://127.0.0.1:${port}/hook`))).toEqual({
    status: 302,
  })
  expect(asked).toEqual(['/hook'])
})

test('gives up on an endpoint that does not answer in time', async () => {
  const { port } = await open(() => {})
  const sender = createHttpWebhooks({ ...development, timeoutMs: 50 })
  expect(await sender.send(message(`http://127.0.0.1:${port}/hook`))).toEqual({ problem: 'timeout' })
})

test('reads no endless answer', async () => {
  const closed = Promise.withResolvers<void>()
  const { port } = await open((_, response) => {
    response.on('close', closed.resolve)
    response.writeHead(200)
    const more = () => {
      while (response.write(Buffer.alloc(16_384)));
      response.once('drain', more)
    }
    more()
  })
  expect(await createHttpWebhooks(development).send(message(`http://127.0.0.1:${port}/`))).toEqual({
    status: 200,
  })
  await closed.promise
})

test('refused connections, missing TLS and certificates of nobody are told apart', async () => {
  const { port, asked } = await open((_, response) => response.end())
  const secure = createSecureServer(selfSigned(), () => asked.push('secure'))
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void secure.close())
  const sender = createHttpWebhooks(development)
  expect(await sender.send(message('http://127.0.0.1:1/'))).toEqual({ problem: 'connection' })
  for (const tried of [port, (secure.address() as AddressInfo).port])
    expect(await sender.send(message(`https://127.0.0.1:${tried}/`))).toEqual({ problem: 'certificate' })
  expect(asked).toEqual([])
})

for (const list of [
  ['127.0.0.1'],
  ['::1'],
  ['10.1.2.3'],
  ['169.254.169.254'],
  ['::ffff:127.0.0.1'],
  ['fd00:ec2::254'],
  // One public address does not make the others good.
  ['1.1.1.1', '127.0.0.1'],
  [],
])
  test(`a name that leads to ${list.join(' and ') || 'nothing'} is not connected to`, async () => {
    const { port, asked } = await open((_, response) => response.end())
    const sender = createHttpWebhooks({ ...production, ...addresses(...list) })
    expect(await sender.send(message(`https://hooks.example.com:${port}/`))).toEqual({ problem: 'address' })
    expect(asked).toEqual([])
  })

test('a literal private address is not connected to', async () => {
  const { port, asked } = await open((_, response) => response.end())
  const sender = createHttpWebhooks(production)
  for (const host of ['127.0.0.1', '[::1]', 'localhost', '[::ffff:127.0.0.1]', '2130706433'])
    expect(await sender.send(message(`https://${host}:${port}/`))).toEqual({ problem: 'address' })
  expect(asked).toEqual([])
})

test('a name is asked for once, and the connection goes to the address that was checked', async () => {
  const secure = createSecureServer(selfSigned())
  const connections: number[] = []
  secure.on('connection', () => connections.push(1))
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void secure.close())
  let questions = 0
  const sender = createHttpWebhooks({
    ...development,
    // A name that leads somewhere else the second time.
    resolve: async () => [{ address: questions++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }],
  })
  const { port } = secure.address() as AddressInfo
  expect(await sender.send(message(`https://rebinding.example.com:${port}/`))).toEqual({
    problem: 'certificate',
  })
  expect([questions, connections.length]).toEqual([1, 1])
})

test('names of this machine are reached in development without asking a DNS server', async () => {
  const { port, asked } = await open((_, response) => response.end())
  const resolve = () => Promise.reject(new Error('asked'))
  expect(
    await createHttpWebhooks({ ...development, resolve }).send(message(`http://localhost:${port}/hook`)),
  ).toEqual({
    status: 200,
  })
  expect(asked).toEqual(['/hook'])
})

test('a name that has no answer is no connection', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
  const sender = createHttpWebhooks({ ...production, resolve })
  expect(await sender.send(message('https://nobody.example.com/'))).toEqual({ problem: 'connection' })
})
