import type { DataOf } from '../../../../contract/paths.ts'

export type StaffPerson = DataOf<'consolePeople.list'>['people'][number]
export type PersonDetail = DataOf<'consolePeople.get'>

/** The states of an account as staff read them. */
export const personStates: Readonly<Record<StaffPerson['state'], string>> = {
  active: 'Active',
  limited: 'Limited',
  suspended: 'Suspended',
  unfinished: 'Not finished',
}

/** Why a deletion is refused, as staff read it; the API's sentences are for the owner. */
export const deletionRefusals: Readonly<Record<string, string>> = {
  'account.has_open_orders': 'They have an open order, or a bank reviews a payment. End that first.',
  'account.is_owed_money': 'Money waits for them. Pay it, or write it off with their consent, first.',
  'account.payout_returned':
    'Their bank returned a payout. Pay it, or write it off with their consent, first.',
  'account.owes_money': 'They owe money for a refunded sale. Settle it with them first.',
}
