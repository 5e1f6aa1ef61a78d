import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../contract/failure.ts'
import { toErrorResponse } from './api/error-response.ts'
import { mendPath, pathOf } from './pages/page-url.ts'
import { pageHeaders } from './security-headers.ts'

/**
 * Answers a request whose address the router cannot read. A person's slip (`/shop/search/100%`) leads to the page that
 * was meant; a program's is refused. No hook of the server runs for these.
 */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  markResponse(request, reply)
  const path = pathOf(request.url)
  const mended = mendPath(path)
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^[/\\]*api[/\\]/.test(path)
  if (isPage && error.code === 'FST_ERR_BAD_URL' && mended !== path) {
    sendMended(reply, mended)
    return
  }
  const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'request.not_found' : 'request.invalid'
  sendFailure(reply, code)
}

/** Leads to the address that was meant. */
export function sendMended(reply: FastifyReply, path: string): FastifyReply {
  reply.headers(pageHeaders).header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  return reply.header('cache-control', 'no-store').redirect(path)
}

/** Answers on the bare connection what was no request, or one whose address and headers are too long. */
export function answerUnparsable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, body } = toErrorResponse(
    new Failure(error.code === 'HPE_HEADER_OVERFLOW' ? 'request.too_long' : 'request.invalid'),
  )
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}

/** Nothing answers this method at this address. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, 'request.not_found')
}

/** What every response carries. */
export function markResponse(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.setHeader('x-request-id', request.id)
  reply.raw.setHeader('x-content-type-options', 'nosniff')
}

function sendFailure(reply: FastifyReply, code: 'request.not_found' | 'request.invalid'): FastifyReply {
  const { status, body } = toErrorResponse(new Failure(code))
  reply.header('cache-control', 'no-store').code(status).type('application/json; charset=utf-8')
  return reply.send(JSON.stringify(body))
}
