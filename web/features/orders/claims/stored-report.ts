import type { ClaimPhoto } from '../../../../contract/calls/orders/claim-shape.ts'
import { claimReasons, claimWishes } from '../../../../contract/rules/orders/claims.ts'
import { type KeyValueStore, sessionStore } from '../../../api/storage/storage.ts'
import { PROBLEM_REPORTS_KEY } from '../../../api/storage/storage-keys.ts'
import type { ReportDraft } from './report-draft.ts'

/** A report that was not sent yet, with the photos that are uploaded. */
export interface StoredReport {
  draft: ReportDraft
  photos: ClaimPhoto[]
}

/** The report about an order as this tab has stored it; null without one. */
export function storedReport(orderId: string, store: KeyValueStore = sessionStore): StoredReport | null {
  const report = readAll(store)[orderId]
  if (!report?.draft || !Array.isArray(report.photos)) return null
  const { reason, text, wish, amount } = report.draft
  return {
    draft: {
      reason: claimReasons.find((one) => one === reason) ?? null,
      text: typeof text === 'string' ? text : '',
      wish: claimWishes.find((one) => one === wish) ?? null,
      amount: typeof amount === 'string' ? amount : '',
    },
    photos: report.photos.filter((photo) => typeof photo?.id === 'string'),
  }
}

/** Stores a report until it is sent; one without anything in it is removed. */
export function storeReport(
  orderId: string,
  report: StoredReport,
  store: KeyValueStore = sessionStore,
): void {
  const { reason, text, wish, amount } = report.draft
  const isEmpty = !reason && !text && !wish && !amount && report.photos.length === 0
  if (isEmpty) dropReport(orderId, store)
  else store.setItem(PROBLEM_REPORTS_KEY, JSON.stringify({ ...readAll(store), [orderId]: report }))
}

/** Removes the report about an order. */
export function dropReport(orderId: string, store: KeyValueStore = sessionStore): void {
  const { [orderId]: _, ...others } = readAll(store)
  if (Object.keys(others).length === 0) dropReports(store)
  else store.setItem(PROBLEM_REPORTS_KEY, JSON.stringify(others))
}

/** Removes every report of this tab. */
export function dropReports(store: KeyValueStore = sessionStore): void {
  store.removeItem(PROBLEM_REPORTS_KEY)
}

/** By order; damaged storage counts as empty. */
function readAll(store: KeyValueStore): Record<string, StoredReport | undefined> {
  try {
    const value: unknown = JSON.parse(store.getItem(PROBLEM_REPORTS_KEY) ?? '{}')
    return value && typeof value === 'object' ? (value as Record<string, StoredReport>) : {}
  } catch {
    return {}
  }
}
