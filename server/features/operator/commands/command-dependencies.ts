import type { Executor } from '../../../db/database.ts'
import { type AuditEntry, recordAudit } from '../audit-repository.ts'
import { createRecordsRepository, type RecordsRepository } from '../records/records-repository.ts'
import type { DisputeActions } from './dispute-actions.ts'
import type { OrderActions } from './order-commands.ts'

export interface CommandDependencies {
  records: RecordsRepository
  orders: OrderActions
  disputes: DisputeActions
  /** A link to a photo of a claim, which expires. */
  photoLink(photoId: string): string
  /** Creates a dashboard link that works once. */
  dashboardLink(tx: Executor): Promise<string>
  /** Opens a link in the operator's browser. @returns false if there is no browser */
  openLink(link: string): Promise<boolean>
  /** Sets a new investors' password. @returns null if a setting defines it */
  renewGate(tx: Executor): Promise<string | null>
  /** Removes the demo catalogue, each seller in a transaction with an audit row of this action. */
  clearDemo(entryOf: (sellerId: string) => AuditEntry): Promise<{ listings: number; openOrdersOf: string[] }>
  /** Stores all of the work, or none of it. */
  transaction<Result>(work: (tx: Executor) => Promise<Result>): Promise<Result>
  writeFile(name: string, text: string): void
  /** @throws Error where there is no such file */
  readFile(name: string): string
  now(): Date
}

/** Changes records and adds the audit row in one transaction; a change that did nothing (false, null) leaves no row. */
export function changeRecords<Result>(
  { transaction }: CommandDependencies,
  entry: AuditEntry,
  change: (records: RecordsRepository) => Promise<Result>,
): Promise<Result> {
  return transaction(async (tx) => {
    const result = await change(createRecordsRepository(tx))
    if (result) await recordAudit(tx, entry)
    return result
  })
}
