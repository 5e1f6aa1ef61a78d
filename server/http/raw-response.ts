import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '../../contract/errors.ts'
import { Failure } from '../../contract/failure.ts'
import { toErrorResponse } from './api/error-response.ts'
import { dataPolicy } from './security-headers.ts'

/** Milliseconds for a client to read the answer and close; then the connection is destroyed. */
const CLOSE_TIMEOUT = 1_000

/** Sockets that were refused. */
const refused = new WeakSet<Socket>()

/**
 * Answers a connection without a request object, then closes it. `end()` alone is not enough: it leaves the socket open
 * for as long as the client keeps its own side open.
 */
export function refuseConnection(socket: Socket, code: ErrorCode): void {
  if (refused.has(socket)) return
  refused.add(socket)
  socket.on('error', () => socket.destroy())
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const timer = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
  // Bytes that nobody reads would turn the close into a reset, which may discard the answer.
  socket.resume()
  socket.end(rawResponse(code))
}

function rawResponse(code: ErrorCode): string {
  const { status, body } = toErrorResponse(new Failure(code))
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'x-content-type-options: nosniff',
    `content-security-policy: ${dataPolicy}`,
    'cache-control: no-store',
    'connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${text}`
}
