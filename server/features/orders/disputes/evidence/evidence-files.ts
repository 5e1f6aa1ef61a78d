import type { Evidence } from '../../../../ports/disputes.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import type { DisputeRow } from '../dispute.ts'
import { fileFields } from './evidence-fields.ts'
import { evidencePhotos } from './evidence-photos.ts'
import { textPdf } from './text-pdf.ts'

/** The id of a file that staff has uploaded to the provider themselves. */
const uploadedFile = /^file_\w+$/

/**
 * Uploads the documents of the evidence, and the photos of what was sold unless staff has put another file in their place.
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
  if (evidence.uncategorized_file || !dispute.order_id) return evidence
  const photos = await evidencePhotos(deps, dispute.order_id)
  if (photos)
    evidence.uncategorized_file = await deps.provider.uploadEvidence({
      name: 'photos.pdf',
      type: 'application/pdf',
      bytes: photos,
    })
  return evidence
}
