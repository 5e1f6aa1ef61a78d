import { timingSafeEqual } from 'node:crypto'
import { StripeApiError } from './api-error.ts'

/**
 * @throws StripeApiError 401 unless the header carries the secret key
 * @source https://docs.stripe.com/api/authentication (the key as a bearer, or as the user name of basic)
 */
export function checkKey(authorization: string | undefined, secretKey: string): void {
  const [scheme = '', credentials = ''] = authorization?.split(' ') ?? []
  const basic = scheme.toLowerCase() === 'basic'
  const key = basic ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '') : credentials
  if (key === '') {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
    throw new StripeApiError(401, { type: 'invalid_request_error', message })
  }
  const [a, b] = [Buffer.from(key), Buffer.from(secretKey)]
  if (a.length === b.length && timingSafeEqual(a, b)) return
  const message = `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`
  throw new StripeApiError(401, { type: 'invalid_request_error', message })
}
