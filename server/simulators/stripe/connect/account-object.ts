import { timeTextOf } from '../wire.ts'
import type { AccountRow } from './account-row.ts'
import { payoutsOf, transfersOf } from './capabilities.ts'
import { requirementsOf } from './requirements.ts'

/** The parts of an account that are returned only when they are asked for. */
export const accountParts = [
  'configuration.customer',
  'configuration.merchant',
  'configuration.recipient',
  'defaults',
  'future_requirements',
  'identity',
  'requirements',
] as const

export type AccountPart = (typeof accountParts)[number]

/** @source https://docs.stripe.com/api/v2/core/accounts/object */
export function accountObject(account: AccountRow, include: ReadonlySet<AccountPart>): object {
  const part = (name: AccountPart, value: () => object | null) => (include.has(name) ? value() : null)
  const wantsConfiguration = accountParts.some(
    (name) => name.startsWith('configuration.') && include.has(name),
  )
  return {
    id: account.id,
    object: 'v2.core.account',
    applied_configurations: ['recipient'],
    closed: account.closed,
    configuration: wantsConfiguration
      ? {
          customer: null,
          merchant: null,
          recipient: part('configuration.recipient', () => recipient(account)),
        }
      : null,
    contact_email: account.contact_email,
    created: timeTextOf(account.created),
    dashboard: 'express',
    defaults: part('defaults', () => defaults(account)),
    display_name: account.display_name,
    future_requirements: part('future_requirements', () => ({ entries: [], summary: {} })),
    identity: part('identity', () => identity(account)),
    livemode: false,
    metadata: account.metadata,
    requirements: part('requirements', () => requirementsOf(account)),
  }
}

function recipient(account: AccountRow): object {
  return {
    applied: true,
    capabilities: {
      stripe_balance: { stripe_transfers: transfersOf(account), payouts: payoutsOf(account) },
    },
  }
}

function defaults({ currency, bank }: AccountRow): object {
  return {
    currency,
    locales: ['en-US'],
    payout_methods: bank ? { [currency]: bank.id } : {},
    responsibilities: { fees_collector: 'application', losses_collector: 'application' },
  }
}

function identity({ country, person }: AccountRow): object {
  const individual = person && {
    given_name: person.given_name,
    surname: person.surname,
    date_of_birth: dateOf(person.date_of_birth),
    address: { line1: person.line1, city: person.city, postal_code: person.postal_code, country },
    id_numbers: [{ type: 'us_ssn_last_4' }],
  }
  return { country, entity_type: 'individual', individual }
}

function dateOf(text: string): object {
  const [year, month, day] = text.split('-').map(Number)
  return { year, month, day }
}
