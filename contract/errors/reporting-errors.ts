import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of what sellers have to confirm for the law. */
export const reportingErrors = {
  'reporting.not_asked': { status: 409, sentence: 'There is nothing to certify right now.' },
  'reporting.account_missing': {
    status: 409,
    sentence: 'Set up payouts first: our payment provider checks the details that you certify.',
  },
  'listing.new_goods_paused': {
    status: 409,
    sentence:
      'You can’t list new items until you certify your details. You can do that under Money; used items are not affected.',
  },
} as const satisfies ErrorDefinitions
