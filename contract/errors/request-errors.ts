import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of any request: its format, the server, the session. */
export const requestErrors = {
  'request.invalid': { status: 400, sentence: 'Please check what you entered and try again.' },
  'request.too_large': { status: 413, sentence: 'This request is too large.' },
  'request.too_long': { status: 431, sentence: 'This address is too long.' },
  'request.timed_out': { status: 408, sentence: 'Your request took too long to arrive. Please try again.' },
  'request.unsupported_type': { status: 415, sentence: 'This content type is not supported.' },
  'request.not_found': { status: 404, sentence: 'There is nothing at this address.' },
  'request.too_many': { status: 429, sentence: 'Too many attempts. Please wait a moment and try again.' },
  'request.too_fast': {
    status: 429,
    sentence: 'Your network is opening items faster than people read them. Please wait a minute, then go on.',
  },
  'server.failed': { status: 500, sentence: 'Something went wrong' },
  'server.unavailable': {
    status: 503,
    sentence: 'We cannot do this right now. Please try again in a moment.',
  },

  'server.storage_full': {
    status: 503,
    sentence: 'Our storage is full right now, so we cannot save this. Please try again later.',
  },

  'auth.missing': { status: 401, sentence: 'No authentication token found' },
  'auth.expired': { status: 401, sentence: 'Your session has expired. Please log in again.' },
  'auth.refresh_rejected': { status: 401, sentence: 'Your session has expired. Please log in again.' },
} as const satisfies ErrorDefinitions
