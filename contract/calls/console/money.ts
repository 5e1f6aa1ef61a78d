import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { waitingReasons } from '../../rules/money/waiting-reasons.ts'
import { id, instant } from '../shapes.ts'
import { csvFile, reasonBody } from './console-shapes.ts'
import { staffErrors } from './staff-errors.ts'

const cents = z.int()
/** Cents, and how many orders or refunds they belong to. */
const part = z.strictObject({ cents, count: z.int() })

const overview = z.strictObject({
  /** Whether the operator pays sellers by hand, because no provider does. */
  is_by_hand: z.boolean(),
  /** The ledger's accounts. A positive amount is held there, a negative one is owed to it; together they are 0. */
  accounts: z.array(z.strictObject({ account: z.string(), meaning: z.string(), cents })),
  /** What the provider and, in disputes, buyers' banks hold. It is the sum of everything it belongs to. */
  provider_cents: cents,
  disputed_cents: cents,
  sellers_cents: cents,
  couriers_cents: cents,
  tax_cents: cents,
  own_cents: cents,
  /** What is owed to sellers, by what it waits for. Together with the two below it is `sellers_cents`. */
  waiting: z.array(z.strictObject({ reason: z.enum(waitingReasons), ...part.shape })),
  /** What sellers owe; negative. */
  owed_by_sellers: part,
  without_order: part,
  transferred_cents: cents,
  paid_out_cents: cents,
  refunds_open: part,
  /** When the books were last compared with the provider; null: never. */
  compared: z
    .strictObject({
      at: instant,
      /** Differences that were open then; null where the comparison failed. */
      differences: z.int().nullable(),
      failure: z.string().nullable(),
    })
    .nullable(),
})
export type MoneyOverview = z.output<typeof overview>

const waitingOrder = z.strictObject({
  order_id: id,
  title: z.string(),
  seller: z.string().nullable(),
  cents,
  reason: z.enum(waitingReasons),
  /** When the buyer paid. */
  since: instant,
  /** When the reason ends by itself, or the next deadline. */
  until: instant.nullable(),
  /** When a transfer or a payout by hand was decided. */
  requested_at: instant.nullable(),
  /** What exactly freezes the money, the status of the payout account, or why a transfer was rejected. */
  detail: z.string().nullable(),
})
export type WaitingOrder = z.output<typeof waitingOrder>

/** What can be done about something on the page of the money itself; orders have their own actions on their own page. */
export const moneyActions = [
  'pay_by_hand',
  'write_off',
  'payout_paid',
  'payout_cancelled',
  'ask_for_bank',
] as const
export type MoneyAction = (typeof moneyActions)[number]

const attentionItem = z.strictObject({
  kind: z.enum([
    'dispute_to_answer',
    'dispute_answered',
    'warning',
    'claim',
    'payout_returned',
    'payout_changed',
    'transfer_rejected',
    'reversal_rejected',
    'refund_failed',
    'refund_rejected',
    'debt',
  ]),
  id: z.string(),
  cents,
  title: z.string().nullable(),
  seller: z.string().nullable(),
  reason: z.string().nullable(),
  at: instant.nullable(),
  due_at: instant.nullable(),
  /** The deadline has passed, and the answer is still missing. */
  is_late: z.boolean(),
  /** The order whose page has the actions; null where it is about none, or none that is known here. */
  order_id: id.nullable(),
  /** Also of a deleted account, where its money is not closed. */
  seller_id: id.nullable(),
  actions: z.array(z.enum(moneyActions)),
  /** What to run at the terminal about a payment that belongs to no order. */
  commands: z.array(z.string()),
})
export type AttentionItem = z.output<typeof attentionItem>

/** At most 50 rows, and how many there are. */
const attentionList = z.strictObject({ total: z.int(), items: z.array(attentionItem) })
export type AttentionList = z.output<typeof attentionList>

const difference = z.strictObject({
  id,
  kind: z.string(),
  subject: z.string(),
  cause: z.string(),
  /** Who has to act: a person's name, or `operator`, `provider`, `developer`. */
  owner: z.string(),
  recorded_cents: cents.nullable(),
  provider_cents: cents.nullable(),
  since: instant,
  note: z.string().nullable(),
  order_id: id.nullable(),
})
export type Difference = z.output<typeof difference>

const attention = z.strictObject({
  disputes: attentionList,
  warnings: attentionList,
  claims: attentionList,
  payouts: attentionList,
  refunds: attentionList,
  debts: attentionList,
  differences: z.strictObject({
    total: z.int(),
    items: z.array(difference),
    /** Whether the books were ever compared with the provider. */
    is_compared: z.boolean(),
  }),
})
export type Attention = z.output<typeof attention>

const forOperator = {
  auth: 'staff',
  errors: staffErrors,
  source: 'money.md §1; decision 208',
} as const

export const getMoneyOverview = endpoint({
  ...forOperator,
  name: 'consoleMoney.get',
  method: 'GET',
  path: '/console/money',
  summary: 'Where all of the money is',
  response: overview,
})

export const getWaitingOrders = endpoint({
  ...forOperator,
  name: 'consoleMoney.waiting',
  method: 'GET',
  path: '/console/money/waiting',
  summary: 'Orders whose money has not reached the seller, and why; the oldest first',
  query: z.object({
    reason: z.enum(waitingReasons).optional(),
    /** The last order of the page before. */
    after: id.optional(),
  }),
  response: z.strictObject({ orders: z.array(waitingOrder), has_more: z.boolean() }),
})

export const getAttention = endpoint({
  ...forOperator,
  name: 'consoleMoney.attention',
  method: 'GET',
  path: '/console/money/attention',
  summary: 'What needs a person: disputes, claims, failed payouts and refunds, debts, differences',
  response: attention,
})

/** `payouts` also reserves what is owed, as the terminal command does. */
export const moneyExports = ['balances', 'waiting', 'tax', 'sellers', 'payouts'] as const
export type MoneyExport = (typeof moneyExports)[number]

export const exportOperatorMoney = endpoint({
  ...forOperator,
  name: 'consoleMoney.export',
  method: 'POST',
  path: '/console/money/export',
  summary: 'A list as CSV; the audit log records it',
  query: z.object({
    kind: z.enum(moneyExports),
    /** A month for `tax`, a year for `sellers`. */
    period: z
      .string()
      .regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, 'Give a month, such as 2026-11, or a year.')
      .optional(),
  }),
  body: reasonBody,
  response: csvFile,
  errors: [
    ...staffErrors,
    'staff.step_up',
    'operator.period_missing',
    'operator.books_differ',
    'operator.paid_by_provider',
  ],
})
