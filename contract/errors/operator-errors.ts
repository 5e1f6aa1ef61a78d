import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of the console. */
export const operatorErrors = {
  'operator.key_invalid': {
    status: 403,
    sentence: 'This link has expired or was already used. Run npm run operator dashboard to get a new one.',
  },
  'staff.closed': {
    status: 401,
    sentence: 'Sign in to open the console, or run npm run operator dashboard on the server to get a link.',
  },
  'staff.denied': { status: 403, sentence: 'Your account may not do this.' },
  'staff.locked': { status: 403, sentence: 'Confirm that it is you to open the console.' },
  'staff.step_up': {
    status: 403,
    sentence: 'Confirm again that it is you, because this moves money, or changes a role or a setting.',
  },
  'staff.last_operator': {
    status: 409,
    sentence: 'There has to be an operator. Make somebody else one first.',
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
  'operator.evidence_invalid': {
    status: 400,
    sentence: 'The evidence can’t be submitted: it is empty, too long, or has a field without a text.',
  },
  'operator.payout_waits': {
    status: 409,
    sentence:
      'Nothing was transferred: the seller’s payout account takes no transfers now, or nothing is owed.',
  },
  'operator.job_missing': { status: 404, sentence: 'This job has not failed, or it is running again.' },
  'operator.paid_by_provider': {
    status: 409,
    sentence: 'Your payment provider pays the sellers, so there are no payouts to make by hand.',
  },
} as const satisfies ErrorDefinitions
