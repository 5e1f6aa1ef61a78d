import type { Evidence } from '../../../../ports/disputes.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import type { DisputeRow } from '../dispute.ts'
import { fileFields } from './evidence-fields.ts'
import { textPdf } from './text-pdf.ts'

/** The id of a file that staff has uploaded to the provider themselves. */
const uploadedFile = /^file_\w+$/

/**
 * Uploads the documents of the evidence, and the main photo of the listing as it was sold.
 * @returns the evidence with the files' ids @throws ProviderError
 */
export async function withFiles(deps: OrderDependencies, dispute: DisputeRow): Promise<Evidence> {
  const evidence: Record<string, string> = { ...dispute.evidence }
  for (const field of fileFields) {
    const text = evidence[field]
    if (text === undefined || uploadedFile.test(text)) continue
    evidence[field] = await deps.provider.uploadEvidence({
      name: `${field}.pdf`,
      type: 'application/pdf',
      bytes: textPdf(text),
    })
  }
  const photo = evidence.uncategorized_file ? null : await listingPhoto(deps, dispute)
  if (photo)
    evidence.uncategorized_file = await deps.provider.uploadEvidence({
      name: 'listing.jpg',
      type: 'image/jpeg',
      bytes: photo,
    })
  return evidence
}

async function listingPhoto(
  { db, salePhoto }: OrderDependencies,
  { order_id: orderId }: DisputeRow,
): Promise<Uint8Array | null> {
  const snapshot = orderId ? await db.snapshots.ofOrder(orderId) : undefined
  const photo = snapshot?.listing.photos[0]
  return photo ? await salePhoto(photo.id) : null
}
