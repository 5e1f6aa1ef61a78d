import { timeTextOf } from '../wire.ts'
import type { AccountRow } from './account-row.ts'

type Deadline = 'currently_due' | 'past_due' | 'eventually_due'

interface Entry {
  description: string
  awaiting_action_from: 'user' | 'stripe'
  deadline: Deadline
  errors?: { code: string; description: string }[]
  capability?: 'stripe_balance.stripe_transfers' | 'stripe_balance.payouts'
  reason?: 'routine_onboarding' | 'routine_verification'
}

const bankField = 'defaults.payout_methods'
const numberField = 'identity.individual.id_numbers'
const documentField = 'identity.individual.documents.primary_verification'

/**
 * What is still needed from the seller or being checked.
 * @source https://docs.stripe.com/api/v2/core/accounts/object#v2_account_object-requirements
 */
export function requirementsOf(account: AccountRow): object {
  const entries = account.closed || account.identity === 'rejected' ? [] : entriesOf(account)
  const [deadline] = (['past_due', 'currently_due', 'eventually_due'] as const).filter((status) =>
    entries.some((entry) => entry.deadline === status),
  )
  const hasTime = account.document === 'requested' && account.due_at !== null
  const time = hasTime && account.due_at ? { time: timeTextOf(account.due_at) } : {}
  return {
    entries: entries.map(entryObject),
    summary: deadline === undefined ? {} : { minimum_deadline: { status: deadline, ...time } },
  }
}

function entriesOf(account: AccountRow): Entry[] {
  if (!account.submitted) return setUp(account)
  const entries: Entry[] = []
  if (account.identity === 'mismatch')
    entries.push({
      description: numberField,
      awaiting_action_from: 'user',
      deadline: 'past_due',
      errors: [
        {
          code: 'verification_failed_keyed_identity',
          description: 'The name, the date of birth and the ID number do not belong together.',
        },
      ],
    })
  if (account.identity === 'review')
    entries.push({ description: numberField, awaiting_action_from: 'stripe', deadline: 'currently_due' })
  if (account.document === 'requested' || account.document === 'overdue')
    entries.push({
      description: documentField,
      awaiting_action_from: 'user',
      deadline: account.document === 'overdue' ? 'past_due' : 'currently_due',
    })
  if (account.bank?.status === 'errored')
    entries.push({
      description: bankField,
      awaiting_action_from: 'user',
      deadline: 'past_due',
      errors: [{ code: 'invalid_value_other', description: 'A payout to this bank account failed.' }],
      capability: 'stripe_balance.payouts',
    })
  return entries
}

/** What a new account is asked for. */
function setUp({ person, bank }: AccountRow): Entry[] {
  const personal = ['given_name', 'surname', 'date_of_birth', 'address', 'id_numbers'].map(
    (field) => `identity.individual.${field}`,
  )
  const fields = [
    ...(person ? [] : personal),
    ...(bank ? [] : [bankField]),
    'identity.attestations.terms_of_service.account',
  ]
  return fields.map((description) => ({
    description,
    awaiting_action_from: 'user',
    deadline: 'currently_due',
    reason: 'routine_onboarding',
  }))
}

function entryObject(entry: Entry): object {
  const { description, awaiting_action_from, deadline, errors = [] } = entry
  const { capability = 'stripe_balance.stripe_transfers', reason = 'routine_verification' } = entry
  return {
    description,
    awaiting_action_from,
    errors,
    impact: {
      restricts_capabilities: [{ capability, configuration: 'recipient', deadline: { status: deadline } }],
    },
    minimum_deadline: { status: deadline },
    requested_reasons: [{ code: reason }],
  }
}
