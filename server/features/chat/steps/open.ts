import { ensure, Failure } from '../../../../contract/failure.ts'
import type { ChatReader } from '../conversation.ts'
import type { ChatDependencies } from '../dependencies.ts'
import type { ChatTransaction } from '../storage/transaction.ts'

/**
 * The caller's conversation about a listing, created if there is none.
 * @returns its id
 * @throws Failure `listing.not_found`, `chat.own_listing`, `chat.unavailable` if one of the two has blocked the other
 */
export function openFromListing(deps: ChatDependencies, listingId: string, buyerId: string): Promise<string> {
  return deps.unitOfWork(async (tx) => {
    const known = await tx.opening.ofListing(listingId, buyerId)
    if (known) return known
    const listing = await tx.opening.listing(listingId)
    ensure(listing, 'listing.not_found')
    if (listing.owner_id === buyerId) throw new Failure('chat.own_listing')
    if (await tx.messages.isBlocked(buyerId, listing.owner_id)) throw new Failure('chat.unavailable')
    const added = await create(deps, tx, {
      listingId,
      orderId: null,
      sellerId: listing.owner_id,
      buyerId,
      title: listing.title,
    })
    const id = added ?? (await tx.opening.ofListing(listingId, buyerId))
    ensure(id, 'listing.not_found')
    return id
  })
}

/**
 * The conversation of an order's two sides, created if there is none with the steps of the order so far.
 * @returns its id
 * @throws Failure `order.not_found`
 */
export function openFromOrder(deps: ChatDependencies, orderId: string, reader: ChatReader): Promise<string> {
  return deps.unitOfWork(async (tx) => {
    const order = await tx.opening.order(orderId)
    ensure(order, 'order.not_found')
    const { seller_id, buyer_id, listing_id, title } = order
    const isSide = reader.userId !== null && (seller_id === reader.userId || buyer_id === reader.userId)
    if (!isSide && !deps.linkFits(orderId, reader.token)) throw new Failure('order.not_found')
    const find = async () =>
      listing_id && buyer_id
        ? await tx.opening.ofListing(listing_id, buyer_id)
        : await tx.opening.ofOrder(orderId)
    const known = (await find()) ?? (await tx.opening.ofOrder(orderId))
    if (known) return known
    const isKeyedByOrder = !(listing_id && buyer_id)
    const added = await create(deps, tx, {
      listingId: listing_id,
      orderId: isKeyedByOrder ? orderId : null,
      sellerId: seller_id,
      buyerId: buyer_id,
      title,
    })
    if (added) await tx.opening.tellOrder(added, orderId)
    const id = added ?? (await find())
    ensure(id, 'order.not_found')
    return id
  })
}

async function create(
  { random, clock }: ChatDependencies,
  tx: ChatTransaction,
  facts: Omit<Parameters<ChatTransaction['opening']['insert']>[0], 'id' | 'now'>,
): Promise<string | null> {
  const id = random.uuid()
  return (await tx.opening.insert({ ...facts, id, now: clock.now() })) ? id : null
}
