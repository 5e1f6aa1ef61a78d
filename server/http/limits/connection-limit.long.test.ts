import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { isExemptPeer, limitConnections } from './connection-limit.ts'

let server: Server
const clients: Socket[] = []
beforeEach(async () => {
  server = createServer((_request, response) => response.end('answer'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  server.close()
})

/** A client that never closes its side on its own. */
async function open(port = (server.address() as AddressInfo).port) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  clients.push(socket)
  const received = { text: '', isClosed: false }
  socket.on('data', (chunk) => {
    received.text += String(chunk)
  })
  socket.on('error', () => {})
  socket.on('end', () => {
    received.isClosed = true
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  return { socket, received }
}
const connections = (of: Pick<Server, 'getConnections'> = server) =>
  new Promise<number>((resolve) => of.getConnections((_error, count) => resolve(count)))

test('connections beyond the limit are destroyed; a closed one makes space', async () => {
  const warned: string[] = []
  const warn = (address: string) => void warned.push(address)
  limitConnections(server, { max: 2, isExempt: () => false, warn })
  const [first] = [await open(), await open()]
  for (let index = 0; index < 3; index++) {
    const { socket, received } = await open()
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(() => socket.closed || received.isClosed).toBe(true)
    expect(received.text).toBe('')
  }
  expect(await connections()).toBe(2)
  expect(warned).toEqual(['127.0.0.1'])
  first.socket.destroy()
  await expect.poll(() => connections()).toBe(1)
  const next = await open()
  next.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => next.received.text).toContain('answer')
})

test('an exempt address is not limited, nor is anyone without a limit', async () => {
  const warn = () => {}
  limitConnections(server, { max: 1, isExempt: () => true, warn })
  limitConnections(server, { max: 0, isExempt: () => false, warn })
  for (let count = 0; count < 4; count++) await open()
  await sleep(100)
  expect(await connections()).toBe(4)
})

test('this machine and trusted proxies are exempt, visitors are not', () => {
  for (const own of ['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'])
    expect(isExemptPeer(own, 0)).toBe(true)
  for (const visitor of ['203.0.113.7', '2001:db8::1']) {
    expect(isExemptPeer(visitor, 0)).toBe(false)
    expect(isExemptPeer(visitor, 1)).toBe(true)
  }
})

test('malformed requests are answered and destroyed, even if the client stays', async () => {
  const app = await startTestApp()
  const { port } = app.app.http.server.address() as AddressInfo
  const malformed = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const client = await open(port)
      client.socket.write('no request at all\r\n\r\n')
      return client
    }),
  )
  await expect.poll(() => malformed.every(({ received }) => /^HTTP\/1.1 400/.test(received.text))).toBe(true)
  await expect.poll(() => connections(app.app.http.server), { timeout: 5000 }).toBe(0)
  await app.close()
})

test('a request that is never finished gets 408 and its connection is destroyed', async () => {
  const app = await startTestApp()
  const { server: http } = app.app.http
  const { port } = http.address() as AddressInfo
  const unfinished = await open(port)
  unfinished.socket.write('GET /api/listings HTTP/1.1\r\nhost: x\r\n')
  const silent = await open(port)
  await expect.poll(() => connections(http)).toBe(2)
  http.headersTimeout = 1
  await expect.poll(() => unfinished.received.text, { timeout: 20_000 }).toMatch(/^HTTP\/1.1 408/)
  await expect.poll(() => connections(http), { timeout: 20_000 }).toBe(0)
  expect(silent.received.isClosed).toBe(true)
  await app.close()
})
