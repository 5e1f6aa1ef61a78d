import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: `none` ignores tokens; `optional` reads one when it is there; `required` refuses without one;
 * `temporary` takes only the token given between verification and set-password.
 */
export type Auth = 'none' | 'optional' | 'required' | 'temporary'

/** How the body travels. Multipart files are handled by the route; `body` then describes the text fields. */
export type BodyKind = 'json' | 'form' | 'multipart'

type Shape = z.ZodType | undefined

/** One call of the API, described once for both sides. Paths are below `/api`; `:name` stands for a parameter. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Response extends z.ZodType = z.ZodType,
> {
  /** Unique name, e.g. `listings.browseAnonymous`; the operation id in the published description. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  summary: string
  auth: Auth
  params?: Params
  query?: Query
  body?: Body
  bodyKind?: BodyKind
  /** The status of success; 200 unless said. */
  status?: number
  response: Response
  errors: readonly ErrorCode[]
  /** Where the call comes from. */
  source: string
}

/** Describes a call, keeping the exact types of its parts. */
export function endpoint<
  const Params extends Shape = undefined,
  const Query extends Shape = undefined,
  const Body extends Shape = undefined,
  const Response extends z.ZodType = z.ZodType,
>(description: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return description
}

/** Any call, when its parts do not matter. */
export type AnyEndpoint = Endpoint<Shape, Shape, Shape, z.ZodType>

type InputOf<S extends Shape, Key extends string> = S extends z.ZodType
  ? undefined extends z.input<S>
    ? { [K in Key]?: z.input<S> }
    : { [K in Key]: z.input<S> }
  : unknown

/** What a caller hands over: `{ params, query, body }`, each only where the call has it. */
export type CallInput<E extends AnyEndpoint> = InputOf<E['params'], 'params'> &
  InputOf<E['query'], 'query'> &
  (E['bodyKind'] extends 'multipart' ? { body: FormData } : InputOf<E['body'], 'body'>)

/** What a caller gets when the call succeeds. */
export type CallResponse<E extends AnyEndpoint> = z.output<E['response']>

/** What every call yields on the caller's side. @source spec §7 */
export type CallResult<Data> =
  | { data: Data; error: null; status: number; code?: undefined; details?: undefined }
  | { data: null; error: string; status: number; code?: ErrorCode; details?: Record<string, unknown> }
