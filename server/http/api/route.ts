import type { z } from 'zod'
import type { AnyEndpoint, PartOutput } from '../../../contract/endpoint.ts'
import type { RawJson } from '../../runtime/raw-json.ts'
import type { StreamedJson } from '../../runtime/streamed-json.ts'
import type { RateRule } from '../limits/rate-limiter.ts'
import type { UploadedFiles } from '../uploads/uploads.ts'
import type { Actor, KeyCaller, Role, Staff } from './actor.ts'
import type { Cookies } from './cookies.ts'

/** The checked inputs of a call, and who makes it. */
export interface Call<E extends AnyEndpoint> {
  params: PartOutput<E, 'params'>
  query: PartOutput<E, 'query'>
  body: PartOutput<E, 'body'>
  role: Role
  /** Never null if the endpoint's auth is `required`. */
  actor: E['auth'] extends 'required' ? Actor : Actor | null
  /** Who uses the console; only if the endpoint's auth is `staff`. */
  staff: E['auth'] extends 'staff' ? Staff : null
  /** The caller's API key; only if the endpoint's auth is `key`. */
  key: E['auth'] extends 'key' ? KeyCaller : null
  /** The account of a temporary token; only if the endpoint's auth is `temporary`. */
  temporaryUserId: E['auth'] extends 'temporary' ? string : null
  files: E extends { bodyKind: 'multipart' } ? UploadedFiles : null
  /** The browser's session id, if it sent one. */
  session: string | null
  /** See `callerAddress`. */
  ip: string
  userAgent: string | null
  cookies: Cookies
}

/** Handles a call. @returns the response or its JSON, whole or in parts @throws Failure */
export type Handler<E extends AnyEndpoint> = (
  call: Call<E>,
) => Promise<z.input<E['response']> | RawJson<z.input<E['response']>> | StreamedJson<z.input<E['response']>>>

/** Options of a route. */
export interface RouteOptions<E extends AnyEndpoint> {
  /** Limits counted in the database, before the handler runs; those of an upload before its body is read. */
  limits?: RateRule<E extends { bodyKind: 'multipart' } ? Omit<Call<E>, 'body' | 'files'> : Call<E>>[]
  /** Whether anonymous responses may be cached for a moment. */
  cached?: boolean
}

/** One call with its handler. */
export interface Route<E extends AnyEndpoint = AnyEndpoint> extends RouteOptions<E> {
  endpoint: E
  handler: Handler<E>
}

/** Connects a call with its handler, type-checked. */
export function route<const E extends AnyEndpoint>(
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions<E> = {},
): Route {
  // The signature checks the types; a list of routes of different calls cannot express them.
  return { endpoint, handler, ...options } as unknown as Route
}
