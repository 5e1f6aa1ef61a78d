import { ProviderError } from '../../ports/provider-error.ts'
import { asJson, askVendor, failureOf, type VendorCall } from '../vendor-http/index.ts'

/** Larger answers than this are not read. */
const MAX_BYTES = 4 * 1024 * 1024

/** One JSON call to a vendor. */
export interface JsonCall extends Omit<VendorCall, 'body' | 'maxBytes'> {
  /** Sent as JSON; a `URLSearchParams` as a form. */
  body?: unknown
}

/** What came back, whatever its status. */
export interface JsonAnswer {
  status: number
  body: unknown
}

/**
 * Calls a vendor that speaks JSON over HTTP; an empty answer is null.
 * @throws ProviderError as `askVendor`; `bad_answer` for an answer that is no JSON, a failure without JSON by its status
 */
export async function callVendor({ body, headers, ...call }: JsonCall): Promise<JsonAnswer> {
  const isForm = body instanceof URLSearchParams
  const answer = await askVendor({
    ...call,
    maxBytes: MAX_BYTES,
    headers: {
      accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const { status, bytes } = answer
  if (bytes.length === 0) return { status, body: null }
  try {
    return { status, body: asJson(call.provider, answer) }
  } catch (error) {
    if (status < 300) throw error
    throw new ProviderError(call.provider, failureOf(status), `${call.provider}: no JSON (${status})`)
  }
}
