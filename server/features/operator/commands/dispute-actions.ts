import type { Evidence } from '../../../ports/disputes.ts'

/** The operator's actions on disputes. Each throws Failure `order.not_found`, `order.not_possible`. */
export interface DisputeActions {
  /** Submits the evidence for good; `edited` replaces the draft. */
  submit(id: string, edited?: Evidence): Promise<void>
  /** Gives up for good. */
  accept(id: string): Promise<void>
  /** Lets an order go on although fraud is suspected. */
  keep(warningId: string): Promise<void>
  /** What is wrong with evidence; null if it can be submitted. */
  problemOf(evidence: unknown): string | null
}
