import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: `none` ignores tokens; `optional` reads one when it is there; `required` refuses without one;
 * `temporary` takes only the token given between verification and set-password.
 */
export type Auth = 'none' | 'optional' | 'required' | 'temporary'

/** How the body travels. Multipart files are handled by the route; `body` then describes the text fields. */
export type BodyKind = 'json' | 'form' | 'multipart'

/** One call of the API, described once for both sides. Paths are below `/api`; `:name` stands for a parameter. */
export interface AnyEndpoint {
  /** Unique name, e.g. `listings.browseAnonymous`; the operation id in the published description. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  summary: string
  auth: Auth
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  bodyKind?: BodyKind
  /** Bytes of the largest JSON body; the server's own limit unless said. Read only once it is known who sends it. */
  bodyLimit?: number
  /** The status of success; 200 unless said. */
  status?: number
  response: z.ZodType
  errors: readonly ErrorCode[]
  /** Where the call comes from. */
  source: string
}

/** Describes a call, keeping the exact types of its parts. */
export function endpoint<const Description extends AnyEndpoint>(description: Description): Description {
  return description
}

/** The checked value of one part of a call; undefined where the call has no such part. */
export type PartOutput<E, Key extends string> =
  E extends Record<Key, infer S extends z.ZodType> ? z.output<S> : undefined

type PartInput<E, Key extends string> =
  E extends Record<Key, infer S extends z.ZodType>
    ? Record<string, never> extends z.input<S>
      ? { [K in Key]?: z.input<S> }
      : { [K in Key]: z.input<S> }
    : unknown

/** What a caller hands over: `{ params, query, body }`, each only where the call has it. */
export type CallInput<E extends AnyEndpoint> = PartInput<E, 'params'> &
  PartInput<E, 'query'> &
  (E extends { bodyKind: 'multipart' } ? { body: FormData } : PartInput<E, 'body'>)

/** What a caller gets when the call succeeds. */
export type CallResponse<E extends AnyEndpoint> = z.output<E['response']>

/** What every call yields on the caller's side. @source spec §7 */
export type CallResult<Data> =
  | { data: Data; error: null; status: number; code?: undefined; details?: undefined }
  | { data: null; error: string; status: number; code?: ErrorCode; details?: Record<string, unknown> }
