import type { PracticeBank } from './practice-data.ts'

/** What a seller has said about themselves. */
export interface Person {
  given_name: string
  surname: string
  /** `1990-12-31` */
  date_of_birth: string
  line1: string
  city: string
  postal_code: string
  /** A practice number: no other is accepted. */
  id_last4: string
}

/** A bank account that payouts go to. The account number itself is not stored. */
export interface Bank {
  id: string
  routing_number: string
  last4: string
  holder: string
  /** What happens to payouts. */
  payouts: PracticeBank['payouts']
  /** `errored`: a payout failed, and no further one is made to it. */
  status: 'new' | 'errored'
}

/** What was typed into a form that is not finished, and what is wrong with it. */
export interface Draft {
  values: Record<string, string>
  problems: Record<string, string>
}

export type FormName = 'details' | 'bank'

export type PayoutInterval = 'daily' | 'weekly' | 'manual'

/** A connected account. */
export interface AccountRow {
  id: string
  created: Date
  contact_email: string
  display_name: string | null
  country: string
  currency: string
  metadata: Record<string, string>
  closed: boolean
  draft: Partial<Record<FormName, Draft>>
  person: Person | null
  bank: Bank | null
  /** Whether the seller has sent everything off once. */
  submitted: boolean
  identity: 'unchecked' | 'verified' | 'mismatch' | 'review' | 'rejected'
  document: 'none' | 'requested' | 'overdue' | 'given'
  /** When a review ends, or a requested document is overdue. */
  due_at: Date | null
  payout_interval: PayoutInterval
  payout_days: string[]
  next_payout_at: Date | null
}
