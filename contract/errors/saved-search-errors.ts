import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of saved searches. */
export const savedSearchErrors = {
  'saved_search.not_found': { status: 404, sentence: 'We couldn’t find this saved search.' },
  'saved_search.too_broad': {
    status: 400,
    sentence: 'Please search for something, choose a category or set a filter first.',
  },
  'saved_search.too_many': {
    status: 409,
    sentence: 'You can save up to 50 searches. Delete one that you no longer need.',
  },
} as const satisfies ErrorDefinitions
