import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { isAlive } from '../../server/db/embedded/postmaster-process.ts'
import { newAddress } from '../support/data/members.ts'
import { startServer } from '../support/server/server.ts'

/** Sends a request without the second half of its body. @returns a function that sends the rest, and the response */
async function halfACall(
  url: string,
  body: string,
): Promise<{ finish: () => void; response: Promise<string> }> {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect({ host: hostname, port: Number(port) })
  await new Promise((resolve) => socket.once('connect', resolve))
  const response = new Promise<string>((resolve) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
  const head = [
    'POST /api/auth/register_by_email HTTP/1.1',
    `host: ${hostname}`,
    'content-type: application/json',
  ]
  socket.write(`${[...head, `content-length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n`)
  socket.write(body.slice(0, 5))
  return { response, finish: () => void socket.write(body.slice(5)) }
}

test('shutdown finishes active requests, drops stalled ones and stops PostgreSQL', async () => {
  const server = await startServer()
  const postmaster = server.postmaster()
  const [slow, stalled] = [
    await halfACall(server.url, JSON.stringify({ email: newAddress('slow') })),
    await halfACall(server.url, JSON.stringify({ email: newAddress('stalled') })),
  ]
  // These later requests were answered, so the server has read the earlier ones.
  for (let time = 0; time < 3; time++) await fetch(`${server.url}/readyz`)
  const stopped = server.stop()
  // Wait until the server refuses connections: then shutdown has started.
  await expect.poll(() => fetch(server.url).then(Boolean, () => false)).toBe(false)
  slow.finish()
  expect(await slow.response).toMatch(/^HTTP\/1\.1 201/)
  expect(await stalled.response).not.toMatch(/^HTTP\/1\.1 2/)
  await stopped
  expect(isAlive(postmaster)).toBe(false)
})

test('with STOP_DELAY a stopping server tells load balancers, and answers for a while', async () => {
  const server = await startServer({ STOP_DELAY: '2' })
  const stopped = server.stop()
  const ready = () => fetch(`${server.url}/readyz`).then(({ status }) => status)
  await expect.poll(ready, { interval: 20 }).toBe(503)
  const answer = await fetch(`${server.url}/api/listings/browse_anonymous`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
  await expect(ready()).rejects.toThrow()
})
