import { ProviderError, type ProviderFailure } from '../../ports/provider-error.ts'

export const provider = 's3'

const timeouts = new Set(['TimeoutError', 'RequestTimeout', 'AbortError', 'ETIMEDOUT', 'ESOCKETTIMEDOUT'])
const credentialErrors = new Set([
  'CredentialsProviderError',
  'ExpiredToken',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
])
const throttlingErrors = new Set([
  'SlowDown',
  'Throttling',
  'ThrottlingException',
  'TooManyRequests',
  'RequestLimitExceeded',
])

/**
 * Converts an SDK error. Its message is left out, because it may contain a key.
 * @source https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const name = textOf(error, 'name')
  const code = textOf(error, 'code') ?? name
  return new ProviderError(
    provider,
    reasonOf(name, code, statusOf(error)),
    `S3: ${code ?? 'unknown error'}`,
    code,
  )
}

/** Whether the error means that there is no such file. An answer to HEAD has no body that could name the key. */
export function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes(textOf(error, 'name') ?? '')
}

function reasonOf(
  name: string | undefined,
  code: string | undefined,
  status: number | undefined,
): ProviderFailure {
  if (name && throttlingErrors.has(name)) return 'rate_limited'
  if (status === 429) return 'rate_limited'
  if (timeouts.has(name ?? '') || timeouts.has(code ?? '')) return 'timeout'
  if (credentialErrors.has(name ?? '') || status === 401 || status === 403) return 'unauthorized'
  if (status === undefined || status >= 500) return 'unavailable'
  if (status < 300) return 'bad_answer'
  return status === 404 ? 'not_found' : 'refused'
}

function statusOf(error: unknown): number | undefined {
  const metadata = typeof error === 'object' && error && '$metadata' in error ? error.$metadata : undefined
  const status =
    typeof metadata === 'object' && metadata && 'httpStatusCode' in metadata
      ? metadata.httpStatusCode
      : undefined
  return typeof status === 'number' ? status : undefined
}

function textOf(error: unknown, field: 'name' | 'code'): string | undefined {
  const value =
    typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[field] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}
