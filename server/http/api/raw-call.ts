import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerAddress } from '../limits/caller-address.ts'
import { type Upload, uploadOf } from '../uploads/uploads.ts'
import { type Cookies, cookiesOf, noCookies } from './cookies.ts'
import { isFromOwnPage } from './own-page.ts'
import type { Route } from './route.ts'

/** The unchecked parts of a call. */
export interface RawCall {
  params: unknown
  query: unknown
  body: unknown
  /** A multipart body; it is read once its sender is known and allowed to send it. */
  upload: Upload | null
  authorization: string | null
  session: string | null
  /** See `callerAddress`. */
  ip: string
  userAgent: string | null
  /** Whether a browser says that it sends this request; browsers keep cookies. */
  isBrowser: boolean
  /** See `isFromOwnPage`. */
  isFromOwnPage: boolean
  cookies: Cookies
  /** Sets a header of the response, whether the call succeeds or fails. */
  setHeader(name: string, value: number): void
}

/** Takes the parts of a call from a request. */
export function readRaw(route: Route, request: FastifyRequest, reply: FastifyReply): RawCall {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    upload: route.endpoint.bodyKind === 'multipart' ? uploadOf(request) : null,
    authorization: request.headers.authorization ?? null,
    session: readSession(request.headers['x-session-id']),
    ip: callerAddress(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    isBrowser: request.headers['sec-fetch-site'] !== undefined,
    isFromOwnPage: isFromOwnPage(request.headers),
    cookies: cookiesOf(request.headers.cookie, (cookie) => void reply.header('set-cookie', cookie)),
    setHeader: (name, value) => void reply.header(name, value),
  }
}

/** An anonymous call from a page that is rendered here. */
export function inProcessCall(
  input: Partial<Pick<RawCall, 'params' | 'query' | 'body'>>,
  visitor: Visitor | undefined,
): RawCall {
  return {
    params: input.params,
    query: input.query,
    body: input.body,
    upload: null,
    authorization: null,
    session: null,
    ip: visitor?.ip ?? 'in-process',
    userAgent: null,
    isBrowser: true,
    isFromOwnPage: true,
    cookies: visitor ? cookiesOf(visitor.cookie) : noCookies,
    setHeader: () => {},
  }
}

/** The visitor that a page is rendered for; a page that is cached for everyone has none. */
export interface Visitor {
  ip: string
  cookie: string | undefined
}

function readSession(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{8,100}$/.test(header) ? header : null
}
