import type { OrderDependencies } from '../../dependencies.ts'
import { dayOf } from './evidence-facts.ts'
import { type EvidencePhoto, photoPdf } from './photo-pdf.ts'

/** Bytes of photos in one document. Stripe takes 4.5 MB for all files of a dispute together. */
const MAX_BYTES = 3_500_000

/** A photo that is not read yet. */
interface Source {
  caption: string
  read: () => Promise<Uint8Array | null>
}

/**
 * The photos of the listing as it was sold, and those that the seller sent in answer to a problem report, as one PDF. What
 * does not fit is left out, the listing's other photos first. Null where there are no photos.
 */
export async function evidencePhotos(deps: OrderDependencies, orderId: string): Promise<Uint8Array | null> {
  const [main, ...others] = await listingPhotos(deps, orderId)
  const sources = [...(main ? [main] : []), ...(await sellerPhotos(deps, orderId)), ...others]
  const photos: EvidencePhoto[] = []
  let left = MAX_BYTES
  for (const { caption, read } of sources) {
    const bytes = await read()
    if (!bytes || bytes.length > left) continue
    photos.push({ caption, bytes })
    left -= bytes.length
  }
  return photoPdf(photos)
}

async function listingPhotos({ db, salePhoto }: OrderDependencies, orderId: string): Promise<Source[]> {
  const photos = (await db.snapshots.ofOrder(orderId))?.listing.photos ?? []
  return photos.map(({ id }, index) => ({
    caption: `Photo ${index + 1} of ${photos.length} of the listing, as the buyer saw it before paying.`,
    read: () => salePhoto(id),
  }))
}

async function sellerPhotos({ db, claimPhoto }: OrderDependencies, orderId: string): Promise<Source[]> {
  const claim = await db.claims.ofOrder(orderId)
  if (!claim) return []
  const steps = (await db.claims.entries(claim.id)).filter(({ by_role }) => by_role === 'seller')
  const photos = await db.claimPhotos.sent(orderId)
  return steps.flatMap(({ id: step, at }) =>
    photos
      .filter(({ entry_id }) => entry_id === step)
      .map(({ id }) => ({
        caption: `Photo that the seller sent on ${dayOf(at)} in answer to the buyer’s problem report.`,
        read: () => claimPhoto(id),
      })),
  )
}
