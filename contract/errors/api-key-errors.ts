import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of API keys. */
export const apiKeyErrors = {
  'key.missing': { status: 401, sentence: 'Send an API key: Authorization: Bearer stoop_…' },
  'key.invalid': { status: 401, sentence: 'This API key is unknown, revoked or expired.' },
  'key.scope_missing': { status: 403, sentence: 'This API key lacks the scope in `missing_scope`.' },
  'key.unknown': { status: 404, sentence: 'This API key does not exist.' },
} as const satisfies ErrorDefinitions
