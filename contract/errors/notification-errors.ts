import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of notifications. */
export const notificationErrors = {
  'notifications.link_invalid': {
    status: 404,
    sentence: 'This link is incomplete. Please open it from the email again.',
  },
  'push.unknown_service': { status: 400, sentence: 'We can’t send notifications to this browser.' },
} as const satisfies ErrorDefinitions
