import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { KeyScope } from './rules/site/api-keys.ts'

/**
 * Authentication: `none` ignores tokens; `optional` reads a token if present; `required` rejects requests without one;
 * `temporary` accepts only the token issued between verification and setting the password; `staff` is for the console;
 * `key` accepts only an API key of an operator.
 */
export type Auth = 'none' | 'optional' | 'required' | 'temporary' | 'staff' | 'key'

/** The encoding of the body. Multipart files are handled by the route; `body` then describes the text fields. */
export type BodyKind = 'json' | 'form' | 'multipart'

/** One call of the API. Paths are below `/api`; `:name` is a parameter. */
export interface AnyEndpoint {
  /** Unique name, e.g. `listings.browseAnonymous`; the operation id in the published description. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  summary: string
  auth: Auth
  /** What the API key must be allowed to read; only of calls whose auth is `key`. */
  scopes?: readonly KeyScope[]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  bodyKind?: BodyKind
  /** Largest JSON body in bytes, if other than the server's limit; read only after its sender is authorized. */
  bodyLimit?: number
  /** The status of success; 200 by default. */
  status?: number
  response: z.ZodType
  /** A response, for the published description. */
  example?: unknown
  errors: readonly ErrorCode[]
  /** The section of the specification. */
  source: string
}

/** Describes a call with the exact types of its parts. */
export function endpoint<const Description extends AnyEndpoint>(description: Description): Description {
  return description
}

/** The checked value of one part of a call; undefined if the call has no such part. */
export type PartOutput<E, Key extends string> =
  E extends Record<Key, infer S extends z.ZodType> ? z.output<S> : undefined

type PartInput<E, Key extends string> =
  E extends Record<Key, infer S extends z.ZodType>
    ? Record<string, never> extends z.input<S>
      ? { [K in Key]?: z.input<S> }
      : { [K in Key]: z.input<S> }
    : unknown

/** The input of a call: `{ params, query, body }`, each only if the call has it. */
export type CallInput<E extends AnyEndpoint> = PartInput<E, 'params'> &
  PartInput<E, 'query'> &
  (E extends { bodyKind: 'multipart' } ? { body: FormData } : PartInput<E, 'body'>)

/** The data of a successful call. */
export type CallResponse<E extends AnyEndpoint> = z.output<E['response']>

/** The result of a call in the browser. @source spec §7 */
export type CallResult<Data> =
  | { data: Data; error: null; status: number; code?: undefined; details?: undefined }
  | { data: null; error: string; status: number; code?: ErrorCode; details?: Record<string, unknown> }
