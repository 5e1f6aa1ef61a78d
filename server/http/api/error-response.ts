import type { FastifyError } from 'fastify'
import { z } from 'zod'
import { type ErrorBody, type ErrorCode, errorCatalogue } from '../../../contract/errors.ts'
import { Failure } from '../../../contract/failure.ts'
import { invalidValueCode, isDatabaseUnavailable } from '../../db/database.ts'
import { isStorageFull } from '../../db/storage-full.ts'
import { ProviderError } from '../../ports/provider-error.ts'

/** A failure as it goes over the wire. */
export interface ErrorResponse {
  status: number
  body: ErrorBody
  /** Seconds after which the caller may try again. */
  retryAfter?: number
  /** True if the operator should look at it: the caller did nothing wrong. */
  unexpected: boolean
  /** For the log: the database's code for a value that passed our own checks. */
  note?: string
}

/**
 * Turns anything thrown into an error response.
 * @param reference the request's id, for the body of a failure of the server (5xx)
 */
export function toErrorResponse(error: unknown, reference?: string): ErrorResponse {
  const explained = explain(error)
  if (reference === undefined || explained.status < 500) return explained
  const { body } = explained
  return { ...explained, body: { ...body, details: { ...body.details, reference } } }
}

function explain(error: unknown): ErrorResponse {
  if (error instanceof Failure) return response(error.code, error.details)
  if (error instanceof z.ZodError) return response('request.invalid', fieldSentences(error))
  if (isStorageFull(error))
    return { ...response('server.storage_full', { retry_after: 60 }), unexpected: true }
  if (error instanceof ProviderError) {
    const code = error.provider === 'stripe' ? 'payment.unavailable' : 'server.unavailable'
    return { ...response(code), unexpected: true }
  }
  if (isDatabaseUnavailable(error))
    return { ...response('server.unavailable', { retry_after: 2 }), unexpected: true }
  const note = invalidValueCode(error)
  if (note) return { ...response('request.invalid'), note }
  const known = frameworkCode(error)
  return known ? response(known) : { ...response('server.failed'), unexpected: true }
}

function response(code: ErrorCode, details?: Record<string, unknown>): ErrorResponse {
  const { status, sentence } = errorCatalogue[code]
  const wait = details?.retry_after
  return {
    status,
    body: { error: ownSentence(code, details) ?? sentence, code, ...(details ? { details } : {}) },
    ...(typeof wait === 'number' ? { retryAfter: wait } : {}),
    unexpected: false,
  }
}

/** The sentence of a single invalid field says more than the general one; `{name}` in a sentence stands for a detail. */
function ownSentence(code: ErrorCode, details?: Record<string, unknown>): string | undefined {
  if (!details) return undefined
  if (code !== 'request.invalid')
    return errorCatalogue[code].sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name]))
  const [first, ...others] = Object.values(details)
  return typeof first === 'string' && others.length === 0 ? first : undefined
}

function fieldSentences(error: z.ZodError): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const issue of error.issues) sentences[issue.path.join('.') || 'body'] ??= issue.message
  return sentences
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.unsupported_type',
  FST_REQ_FILE_TOO_LARGE: 'photo.too_large',
  FST_FILES_LIMIT: 'listing.photos_too_many',
}

function frameworkCode(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null
  const { code, statusCode } = error as Partial<FastifyError>
  if (code && frameworkCodes[code]) return frameworkCodes[code]
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'request.invalid' : null
}
