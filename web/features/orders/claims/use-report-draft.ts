import { useEffect, useRef, useState } from 'react'
import type { ReportDraft } from './report-draft.ts'
import { dropReport, storedReport, storeReport } from './stored-report.ts'
import type { ClaimPhotoList } from './use-claim-photos.ts'

const empty: ReportDraft = { reason: null, text: '', wish: null, amount: '' }

/**
 * The report being written. It survives a reload of this tab, with the photos that were uploaded. `drop` ends that once the
 * report is sent.
 */
export function useReportDraft(orderId: string, photos: ClaimPhotoList) {
  const [draft, setDraft] = useState(empty)
  const [isRead, setIsRead] = useState(false)
  const isSent = useRef(false)
  const { restore, done } = photos
  // Read after the first render, which has to be the same as on the server.
  useEffect(() => {
    const stored = storedReport(orderId)
    if (stored) {
      setDraft(stored.draft)
      restore(stored.photos)
    }
    setIsRead(true)
  }, [orderId, restore])
  useEffect(() => {
    if (isRead && !isSent.current) storeReport(orderId, { draft, photos: done })
  }, [isRead, orderId, draft, done])
  const change = (part: Partial<ReportDraft>) => setDraft((before) => ({ ...before, ...part }))
  const drop = () => {
    isSent.current = true
    dropReport(orderId)
  }
  return { draft, change, drop }
}
