import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of notifications. */
export const notificationErrors = {
  'push.unknown_service': { status: 400, sentence: 'We can’t send notifications to this browser.' },
} as const satisfies ErrorDefinitions
