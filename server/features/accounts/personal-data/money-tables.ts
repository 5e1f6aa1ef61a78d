import type { PersonalTable } from './personal-table.ts'

const ofOrder = { order_id: 'orders' }
const ofSeller = { seller_id: 'person' }

/** A person's payments, and where their money goes. */
export const moneyTables: readonly PersonalTable[] = [
  {
    table: 'refunds',
    of: ofOrder,
    exported: { in: 'refunds', columns: ['reason'] },
    withheld: {
      bookkeeping: ['provider_refund_id', 'rejection', 'tax_reversal_id', 'tax_lines'],
      staffWords: ['settled_how'],
    },
    erased: ['reason'],
    kept: {
      books: ['order_id', 'provider_refund_id', 'rejection', 'tax_reversal_id', 'tax_lines', 'settled_how'],
    },
  },
  {
    table: 'disputes',
    of: ofOrder,
    exported: { in: 'disputes', columns: ['order_id', 'state', 'reason'] },
    withheld: {
      others: ['evidence'],
      // The seller's part is in the export.
      derived: ['settled'],
      bookkeeping: ['id', 'payment_intent_id', 'charge_id', 'provider_status', 'currency', 'refusal'],
    },
    erased: ['evidence'],
    kept: {
      books: [
        'id',
        'order_id',
        'payment_intent_id',
        'charge_id',
        'state',
        'provider_status',
        'reason',
        'currency',
        'settled',
        'refusal',
      ],
    },
  },
  {
    table: 'dispute_settlements',
    of: { order_id: 'orders', dispute_id: 'disputes' },
    withheld: { bookkeeping: ['reference', 'tax_reversal_id'], derived: ['tax_lines'] },
    kept: { books: ['order_id', 'dispute_id', 'reference', 'tax_reversal_id', 'tax_lines'] },
  },
  {
    table: 'fraud_warnings',
    of: ofOrder,
    side: 'buyer',
    exported: { in: 'fraud_warnings', columns: ['fraud_type'] },
    withheld: { bookkeeping: ['id', 'payment_intent_id', 'charge_id'] },
    kept: { books: ['id', 'order_id', 'payment_intent_id', 'charge_id', 'fraud_type'] },
  },
  {
    table: 'declined_cards',
    of: { account: 'person', order_id: 'orders' },
    exported: { in: 'declined_cards', columns: ['card'] },
    withheld: { abuse: ['network'], bookkeeping: ['id'] },
    erased: ['account'],
    kept: { declinedCards: ['id', 'order_id', 'network', 'card'] },
  },
  {
    table: 'checkout_origins',
    of: ofOrder,
    side: 'buyer',
    withheld: { abuse: ['network'] },
    kept: { declinedCards: ['order_id', 'network'] },
  },
  {
    table: 'ledger_entries',
    of: { owner_id: 'person' },
    exported: { in: 'seller_balance', columns: ['kind', 'order_id'] },
    withheld: { bookkeeping: ['posting_id', 'account', 'reference'] },
    kept: { books: ['owner_id', 'kind', 'order_id', 'posting_id', 'account', 'reference'] },
  },
  {
    table: 'payout_accounts',
    of: ofSeller,
    exported: { in: 'payout_accounts', columns: ['provider_account_id', 'requirements'] },
    kept: { books: ['seller_id', 'provider_account_id', 'requirements'] },
  },
  {
    table: 'payout_details',
    of: ofSeller,
    exported: { in: 'payout_details', columns: ['details'] },
    erased: 'rows',
  },
  {
    table: 'transfers',
    of: ofSeller,
    exported: { in: 'transfers', columns: ['order_id', 'rejection', 'by_hand'] },
    withheld: { bookkeeping: ['provider_account_id', 'provider_transfer_id'] },
    kept: {
      books: ['seller_id', 'order_id', 'rejection', 'by_hand', 'provider_account_id', 'provider_transfer_id'],
    },
  },
  {
    table: 'transfer_reversals',
    of: ofSeller,
    exported: { in: 'transfer_reversals', columns: ['transfer_id', 'order_id', 'rejection'] },
    withheld: { bookkeeping: ['provider_reversal_id'] },
    kept: { books: ['seller_id', 'transfer_id', 'order_id', 'rejection', 'provider_reversal_id'] },
  },
  {
    table: 'payouts',
    of: ofSeller,
    exported: { in: 'payouts', columns: ['id', 'failure_code'] },
    kept: { books: ['seller_id', 'id', 'failure_code'] },
  },
  {
    table: 'payouts_by_hand',
    of: ofSeller,
    when: 'paid',
    exported: { in: 'payouts_by_hand', columns: ['method', 'details', 'note'] },
    erased: ['details'],
    kept: { books: ['seller_id', 'method', 'note'] },
  },
  { table: 'payouts_by_hand', of: ofSeller, when: 'started', kept: { openPayout: ['details'] } },
  {
    table: 'inform_certifications',
    of: ofSeller,
    exported: { in: 'inform_certifications', columns: ['asked_at', 'due_at'] },
    kept: { salesTotals: ['seller_id'] },
  },
  {
    table: 'seller_thresholds',
    of: ofSeller,
    exported: { in: 'reporting_thresholds', columns: ['period'] },
    kept: { salesTotals: ['seller_id', 'period'] },
  },
  {
    table: 'reconciliation_differences',
    of: ofOrder,
    withheld: {
      bookkeeping: ['kind', 'subject', 'note', 'last_run'],
      staffWords: ['assignee', 'close_reason'],
    },
    kept: { books: ['order_id', 'kind', 'subject', 'note', 'assignee', 'close_reason', 'last_run'] },
  },
]
