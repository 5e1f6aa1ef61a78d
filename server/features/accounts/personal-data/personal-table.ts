import type { exportMe } from '../../../../contract/calls/accounts/users.ts'
import type { CallResponse } from '../../../../contract/endpoint.ts'
import type { KeptName } from '../../../../contract/rules/site/retention.ts'

/** A list of the export. */
export type ExportedList = keyof CallResponse<typeof exportMe>

/** Why a column is not in the export. */
export const withheldBecause = {
  secret: 'Opens an account, a door or a payment, or is the hash of something that does.',
  others: 'Is about somebody else: staff, a reporter, the other side of an order, a blocked person.',
  staffWords: 'Staff’s own note about a case; it may name a reporter. Staff read it before they give a copy.',
  derived: 'Computed from what the export has.',
  bookkeeping: 'A number of this server or of a provider that says nothing about the person.',
  abuse: 'Shows how misuse is found.',
} as const

export type WithheldReason = keyof typeof withheldBecause

/** Rows that are erased or kept only in this state. */
export type RowState = 'meeting' | 'answered' | 'unanswered' | 'paid' | 'started' | 'decided' | 'undecided'

/** How the rows of a table that are about a person are exported and erased. A table may have several, for its different sides. */
export interface PersonalTable {
  table: string
  /**
   * The columns that say whose a row is: `person` holds an account's id, `email` its address, others lead to that table. Those
   * that lead to another table count only where there is no other.
   */
  of: Readonly<Record<string, string>>
  /** Leaves out rows in which the person is not on this side of the order, or was not who did it. */
  side?: 'buyer' | 'seller' | 'by_role'
  /** Leaves out rows in another state. */
  when?: RowState
  /** Columns with their lists in the export. */
  exported?: { in: ExportedList | readonly ExportedList[]; columns: readonly string[] }
  withheld?: Partial<Record<WithheldReason, readonly string[]>>
  /** What the deletion of the account erases: whole rows, or these columns. */
  erased?: 'rows' | readonly string[]
  /** What outlives the account. */
  kept?: Partial<Record<KeptName, readonly string[]>>
}

/** A table that is computed from another one and goes with its rows. */
export function derivedTable(
  table: string,
  of: Record<string, string>,
  columns: string[] = [],
): PersonalTable {
  return { table, of, ...(columns.length > 0 && { withheld: { derived: columns } }), erased: 'rows' }
}

/** A table of secrets that go with the account. */
export function secretTable(table: string, columns: string[]): PersonalTable {
  return { table, of: { user_id: 'person' }, withheld: { secret: columns }, erased: 'rows' }
}
