import { accountTables } from './account-tables.ts'
import { listingTables } from './listing-tables.ts'
import { moderationTables } from './moderation-tables.ts'
import { moneyTables } from './money-tables.ts'
import { orderTables } from './order-tables.ts'
import { peopleTables } from './people-tables.ts'

/**
 * Every table with data about a person: which of its columns the export has, which of them the deletion of the account erases, and
 * which outlive it. A test compares it with the migrated schema, and tries the export and the deletion on each entry.
 * @source decision 256
 */
export const personalData = [
  ...accountTables,
  ...listingTables,
  ...orderTables,
  ...moneyTables,
  ...peopleTables,
  ...moderationTables,
]

/** Tables that hold nothing about one person, and what they hold instead. */
export const tablesWithoutPeople: Readonly<Record<string, string>> = {
  analytics_events: 'Counted events under a number that no account has.',
  api_keys: 'Keys of programs. The audit log has who made them.',
  card_limits: 'Limits after declined cards, under pseudonyms, until they end.',
  event_increments: 'How often what has happened since the last minute.',
  event_totals: 'How often what has happened.',
  installation: 'Values of this installation.',
  ledger_accounts: 'The chart of accounts.',
  ledger_kinds: 'The kinds of postings.',
  listing_counts: 'How many listings there are.',
  listing_trait_counts: 'How many listings there are.',
  live_events:
    'What open pages are told, for an hour, with the messages among it. Those of a deleted account go with it.',
  operator_keys: 'Links to the dashboard, until they end.',
  order_message_kinds: 'Which events of an order are messages.',
  price_model: 'What words cost on average.',
  provider_events: 'Which messages of the payment provider were handled.',
  provider_transactions: 'The payment provider’s statement: its numbers and amounts.',
  rate_limits: 'Counts under pseudonyms, until they end.',
  recall_imports: 'When the list of recalls was loaded.',
  recalls: 'Recalled products.',
  reconciliations: 'Nightly comparisons with the payment provider.',
  provider_states: 'When each provider last answered and failed.',
  provider_calls: 'How many calls to each provider were made and failed, for two hours.',
  schema_migrations: 'Which migrations have run.',
  search_changes: 'Numbers of listings that the search index has to be told of.',
  search_index: 'Which search index is used.',
  search_queries: 'Words that were searched for, without who did.',
  search_words: 'Words of listings.',
  settings: 'Settings of this installation.',
  statement_progress: 'How far the provider’s statement was read.',
  webhook_deliveries: 'What programs were sent.',
  webhook_endpoints: 'Programs that are told of events.',
  webhook_events: 'Numbers and states of listings and orders, for programs.',
}
