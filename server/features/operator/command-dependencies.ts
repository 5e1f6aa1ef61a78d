import type { OrderActions } from './order-commands.ts'
import type { RecordsRepository } from './records-repository.ts'

export interface CommandDependencies {
  records: RecordsRepository
  orders: OrderActions
  /** Creates a dashboard link that works once. */
  dashboardLink(): Promise<string>
  /** Opens a link in the operator's browser. @returns false where there is no browser */
  openLink(link: string): Promise<boolean>
  /** Sets a new investors' password. @returns null where a setting defines it */
  renewGate(): Promise<string | null>
  writeFile(name: string, text: string): void
  now(): Date
}
