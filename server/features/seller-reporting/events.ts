import type { SellerSales, ThresholdLevel } from '../../../contract/rules/orders/seller-thresholds.ts'

/** What sellers and the operator are notified of. */
export interface ReportingEvents {
  /** A seller's year comes near Form 1099-K, or has reached it. */
  'reporting.1099-k': { year: string; level: ThresholdLevel; sold: SellerSales; username: string | null }
  /** A seller's new goods come near the INFORM threshold. */
  'reporting.inform-near': { sold: SellerSales; username: string | null }
  /** A seller has to certify their details; `isYearly`: again. */
  'reporting.certify': { dueAt: Date; isYearly: boolean; username: string | null }
  'reporting.certify-reminder': { dueAt: Date }
  /** They did not answer in time, and their new goods are paused. */
  'reporting.paused': { listings: number; username: string | null }
}
