import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../contract/errors.ts'
import { Failure } from '../../contract/failure.ts'
import { toErrorResponse } from './api/error-response.ts'
import { normalizePath, pathOf } from './pages/page-url.ts'
import { refuseConnection } from './raw-response.ts'
import { pageHeaders } from './security-headers.ts'

/** Sets the headers of every response. */
export type MarkResponse = (request: FastifyRequest, reply: FastifyReply) => void

/** @param headers see `commonHeaders` */
export function createMarkResponse(headers: Record<string, string>): MarkResponse {
  const entries = Object.entries(headers)
  return (request, reply) => {
    reply.raw.setHeader('x-request-id', request.id)
    for (const [name, value] of entries) reply.raw.setHeader(name, value)
  }
}

/**
 * Answers a request whose path the router cannot decode: redirects a page request (`/shop/search/100%`) to the normalized
 * path and refuses an API call. Fastify runs no hooks for these requests.
 */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const path = pathOf(request.url)
  const normalized = normalizePath(path)
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^[/\\]*api[/\\]/.test(path)
  if (isPage && error.code === 'FST_ERR_BAD_URL' && normalized !== path) {
    redirectToNormalized(reply, normalized)
    return
  }
  const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'request.not_found' : 'request.invalid'
  sendFailure(reply, code)
}

/** Redirects to a normalized path. */
export function redirectToNormalized(reply: FastifyReply, path: string): FastifyReply {
  return reply.headers(pageHeaders).header('cache-control', 'no-store').redirect(path)
}

/** Answers and closes a connection whose request cannot be parsed, is too long, or did not arrive in time. */
export function answerUnparsable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET') socket.destroy()
  else refuseConnection(socket, parserFailures[error.code ?? ''] ?? 'request.invalid')
}

/** @source https://nodejs.org/api/http.html#event-clienterror */
const parserFailures: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'request.too_long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timed_out',
}

/** Answers requests that no route matches. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, 'request.not_found')
}

function sendFailure(reply: FastifyReply, code: 'request.not_found' | 'request.invalid'): FastifyReply {
  const { status, body } = toErrorResponse(new Failure(code))
  reply.header('cache-control', 'no-store').code(status).type('application/json; charset=utf-8')
  return reply.send(JSON.stringify(body))
}
