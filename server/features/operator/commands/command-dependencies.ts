import type { Marketplace } from '../../../../contract/rules/marketplace/marketplace.ts'
import type { Executor } from '../../../db/database.ts'
import type { RunningSettings } from '../../../settings/running-settings.ts'
import type { ImportedRecalls } from '../../listing-checks/recalls/import-recalls.ts'
import type { ReservedPayout } from '../../payouts/by-hand/by-hand-repository.ts'
import type { DifferenceRow } from '../../reconciliation/difference-repository.ts'
import type { Reconciliation } from '../../reconciliation/reconcile.ts'
import type { AuditEntry } from '../audit-repository.ts'
import type { PayoutActions } from '../money/money-actions.ts'
import type { RecordsRepository } from '../records/records-repository.ts'
import type { StaffService } from '../staff/staff.ts'
import type { ModerationActions } from '../staff-action.ts'
import type { DisputeActions } from './dispute-actions.ts'
import type { OrderActions } from './order-commands.ts'

/** Payouts that the operator makes by hand. */
export interface PayoutCommandActions extends PayoutActions {
  /** Whether the operator pays every seller, because no provider does. */
  isOnlyWay: boolean
  /** Reserves what is owed. @returns everything that is reserved and not paid */
  reserve(): Promise<ReservedPayout[]>
}

/** Compares the books with the provider. */
export interface ReconciliationActions {
  reconcile(): Promise<Reconciliation>
  open(): Promise<DifferenceRow[]>
  /** What may have caused a difference of this kind. */
  causeOf(kind: DifferenceRow['kind']): string
}

/** Listings that wait for a decision, and recalled products. */
interface ListingCheckActions {
  /** What a rule asks moderators to look at; empty for a rule that is gone. */
  moderatorNote(rule: string): string
  isAboutRecalls(rule: string): boolean
  recallListAge(): Promise<{ days: number; isBundled: boolean }>
  /** Where all recalls are published. */
  recallApi: string
  /** @throws RecallListError */
  importRecalls(tx: Executor, text: string, source: string): Promise<ImportedRecalls>
}

/** One network, account or card. */
export interface CardLimitSubject {
  kind: 'network' | 'account' | 'card'
  value: string
}

/** The limits that follow from declined cards. */
interface CardLimitActions {
  /** Those that apply now. */
  limits(): Promise<
    (Record<'waits_until' | 'ends_at', Date> & {
      key: string
      declined: number
      proof_until: Date | null
      username: string | null
    })[]
  >
  /** The network of an address, as limits name it. */
  networkKey(address: string): string
  /** @returns whether there was anything to clear */
  clear(subject: CardLimitSubject): Promise<boolean>
}

/** The search index. */
interface SearchIndexActions {
  /** @throws CommandError where it cannot be completed */
  rebuild(): Promise<{ count: number; isContinued: boolean; leftOut: number }>
  status(): Promise<{
    state: { building: string | null; built_to: number; served_since: Date | null } | undefined
    listings: number
    indexed: number | null
    outbox: { waiting: number; oldest_seconds: number; problems: Record<string, number> | null }
  }>
  remove(): Promise<void>
}

export interface CommandDependencies {
  records: RecordsRepository
  orders: OrderActions
  reconciliation: ReconciliationActions
  payouts: PayoutCommandActions
  disputes: DisputeActions
  cardLimits: CardLimitActions
  moderation: ModerationActions
  staff: StaffService
  settings: RunningSettings
  /** Removes an account's second factors, for an owner who has lost them all. */
  resetFactors(userId: string): Promise<void>
  listingChecks: ListingCheckActions
  /** Null without SEARCH_URL. */
  search: SearchIndexActions | null
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
  /** The text of a file or of an http(s) address. @throws CommandError */
  loadText(source: string): Promise<string>
  now(): Date
  /** Its time zone decides months and years. */
  marketplace: Pick<Marketplace, 'timeZone'>
}
