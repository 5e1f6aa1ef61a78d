import type { z } from 'zod'
import type { AnyEndpoint, PartOutput } from '../../../contract/endpoint.ts'
import type { RawJson } from '../../runtime/raw-json.ts'
import type { RateRule } from '../limits/rate-limits.ts'
import type { UploadedFiles } from '../uploads/uploads.ts'
import type { Actor } from './actor.ts'
import type { Cookies } from './cookies.ts'

/** Everything a handler may know about a call: its checked inputs and who makes it. */
export interface Call<E extends AnyEndpoint> {
  params: PartOutput<E, 'params'>
  query: PartOutput<E, 'query'>
  body: PartOutput<E, 'body'>
  /** Always there where the endpoint's auth is `required`. */
  actor: E['auth'] extends 'required' ? Actor : Actor | null
  /** The account of a temporary token; only where the endpoint's auth is `temporary`. */
  temporaryUserId: E['auth'] extends 'temporary' ? string : null
  files: E extends { bodyKind: 'multipart' } ? UploadedFiles : null
  /** The browser's session id, where it sent one. */
  session: string | null
  /** The caller's address, an IPv6 one cut to its /64. */
  ip: string
  userAgent: string | null
  /** The few calls that keep something in the browser itself, out of reach of its scripts. */
  cookies: Cookies
}

/** Answers a call with what goes over the wire, or with the JSON of it. Throws `Failure`. */
export type Handler<E extends AnyEndpoint> = (
  call: Call<E>,
) => Promise<z.input<E['response']> | RawJson<z.input<E['response']>>>

/** What a route says about a call besides its handler. */
export interface RouteOptions<E extends AnyEndpoint> {
  /** Limits counted in the database, before the handler runs; those of an upload before its body is read. */
  limits?: RateRule<E extends { bodyKind: 'multipart' } ? Omit<Call<E>, 'body' | 'files'> : Call<E>>[]
  /** May anonymous answers be kept for the micro-cache's second? */
  cached?: boolean
}

/** One call with its handler. */
export interface Route<E extends AnyEndpoint = AnyEndpoint> extends RouteOptions<E> {
  endpoint: E
  handler: Handler<E>
}

/** Joins a call to its handler, keeping their types in step. */
export function route<const E extends AnyEndpoint>(
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions<E> = {},
): Route {
  // The types agree by this function's signature; a list of routes of different calls can't show it.
  return { endpoint, handler, ...options } as unknown as Route
}
