import type { CallResult } from '../../contract/endpoint.ts'
import type { ErrorCode } from '../../contract/errors.ts'

/** @source spec §8 Generic */
export const genericSentence = 'Something went wrong'
/** @source spec §8 Generic */
const networkSentence = 'Network request failed'
/** @source spec §8 Generic */
export const noTokenSentence = 'No authentication token found'
/** Stands under any network failure. @source spec §8 Generic; product-decisions §9.19 */
export const checkConnectionSentence = 'Please check your internet connection and try again.'

/** What came over the wire. */
export interface RawAnswer {
  status: number
  text: string
}

/** Whether a call got no answer at all. */
export function isNetworkFailure(result: { error: string | null; status: number }): boolean {
  return result.error !== null && result.status === 0
}

/** Whether an answer is a definite no to what was asked: asked again, it would be the same. */
export function isRefusal({ status }: { status: number }): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/**
 * Whether a failure is somebody's fault: no answer came, the server was in trouble, or it answered in another way than was
 * agreed. A refusal with its code (a wrong password, no business account) is an answer like any other.
 */
export function isFault({ status, code }: { status: number; code?: ErrorCode }): boolean {
  return status < 400 || status >= 500 || code === undefined
}

/** Reads an answer as the spec says: its error field, else its message field, else a generic sentence. @source spec §7 */
export function readAnswer(answer: RawAnswer): CallResult<unknown> {
  const { status } = answer
  const body = parse(answer.text)
  if (status >= 200 && status < 300 && body !== unreadable) return { data: body, error: null, status }
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return {
    data: null,
    error: sentence(fields.error) ?? sentence(fields.message) ?? genericSentence,
    status,
    ...(typeof fields.code === 'string' ? { code: fields.code as ErrorCode } : {}),
    ...(isRecord(fields.details) ? { details: fields.details } : {}),
  }
}

/** What a call answers when nothing came back: the exception's own words, status 0. @source spec §7 */
export function readException(exception: unknown): CallResult<never> {
  const message = exception instanceof Error ? exception.message : ''
  return { data: null, error: message || networkSentence, status: 0 }
}

const unreadable = Symbol('unreadable')

function parse(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's error page, say.
    return unreadable
  }
}

function sentence(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
