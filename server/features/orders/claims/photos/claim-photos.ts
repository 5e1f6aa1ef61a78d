import type { ClaimPhoto } from '../../../../../contract/calls/orders/claim-shape.ts'
import { Failure } from '../../../../../contract/failure.ts'
import { claimMachine, MAX_CLAIM_PHOTOS } from '../../../../../contract/rules/orders/claims.ts'
import type { FileStore } from '../../../../ports/file-store.ts'
import { type PhotoProcessor, PhotoRejected } from '../../../../ports/photo-processor.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { isProtected } from '../../protection/protection.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import { findOrder, type OrderReader, roleIn } from '../../views/order-page.ts'
import { type ClaimPhotoWidth, claimMasterKey, claimVariantKey } from './claim-photo.ts'
import { presentClaimPhoto } from './claim-photo-view.ts'

/** Photos that a side may upload for one order: some are taken again. */
const MAX_UPLOADS = 3 * MAX_CLAIM_PHOTOS

export interface ClaimPhotoDependencies {
  orders: OrderDependencies
  files: FileStore
  processor: PhotoProcessor
}

/** The private photos of claims: uploading and serving them. */
export type ClaimPhotos = ReturnType<typeof createClaimPhotos>

export function createClaimPhotos(deps: ClaimPhotoDependencies) {
  return {
    /**
     * Adds one file for the next step of its sender.
     * @throws Failure `order.not_found`; `order.not_possible` unless it is their turn; `claim.too_many_photos`, `photo.*`
     */
    async add(orderId: string, reader: OrderReader, read: () => Promise<Uint8Array>): Promise<ClaimPhoto> {
      const by = await mayUpload(deps, orderId, reader)
      const prepared = await deps.processor.prepare(read).catch((error: unknown) => {
        throw error instanceof PhotoRejected ? new Failure(`photo.${error.problem}`) : error
      })
      const { master, ...shown } = prepared
      const { random, clock, photoLinks, unitOfWork } = deps.orders
      const photo = { id: random.uuid(), ...shown }
      // The file is stored before the row, so that every row has a file.
      await deps.files.put(claimMasterKey(photo.id), master, 'image/jpeg')
      await unitOfWork(async (tx) => {
        await refuseTooMany(tx, orderId, by)
        await tx.claimPhotos.insert({ ...photo, orderId, by, now: clock.now() })
      })
      return presentClaimPhoto(photo, photoLinks)
    },

    /** One served size, created if it is missing. Null if there is no such photo. */
    async file(id: string, width: ClaimPhotoWidth): Promise<Uint8Array | null> {
      const stored = await deps.files.get(claimVariantKey(id, width))
      if (stored) return stored
      const master = await deps.files.get(claimMasterKey(id))
      if (!master) return null
      const bytes = await deps.processor.variant(master, width, 'jpg')
      await deps.files.put(claimVariantKey(id, width), bytes, 'image/jpeg')
      return bytes
    },
  }
}

/** The buyer shows photos when they open a claim, the seller when they answer it. @returns the sender's role */
async function mayUpload(
  { orders }: ClaimPhotoDependencies,
  orderId: string,
  reader: OrderReader,
): Promise<'buyer' | 'seller'> {
  const order = await findOrder(orders, orderId)
  const role = roleIn(orders, order, reader)
  const claim = await orders.db.claims.ofOrder(orderId)
  const isOpenable =
    !claim && isProtected(order) && Number(order.protected_until) > orders.clock.now().getTime()
  const isTheirTurn = role === 'buyer' ? isOpenable : claim && claimMachine.next(claim.state, 'answered')
  if (!isTheirTurn) throw new Failure('order.not_possible')
  await refuseTooMany(orders.db, orderId, role)
  return role
}

/** @throws Failure `claim.too_many_photos` */
async function refuseTooMany(
  { claimPhotos }: Pick<OrderTransaction, 'claimPhotos'>,
  orderId: string,
  by: 'buyer' | 'seller',
): Promise<void> {
  if ((await claimPhotos.count(orderId, by)) >= MAX_UPLOADS) throw new Failure('claim.too_many_photos')
}
