import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of the operator’s dashboard. */
export const operatorErrors = {
  'operator.key_invalid': {
    status: 403,
    sentence: 'This link has expired or was already used. Run npm run operator dashboard to get a new one.',
  },
  'operator.closed': {
    status: 401,
    sentence: 'Run npm run operator dashboard on the server to get a sign-in link.',
  },
  'operator.period_missing': {
    status: 400,
    sentence: 'Choose a month for the tax export, and a year for the seller report.',
  },
  'operator.books_differ': {
    status: 409,
    sentence:
      'The sales of this month don’t add up to the tax in the ledger. Nothing was exported; please report this.',
  },
  'operator.paid_by_provider': {
    status: 409,
    sentence: 'Your payment provider pays the sellers, so there are no payouts to make by hand.',
  },
} as const satisfies ErrorDefinitions
