import { useQuery } from '@tanstack/react-query'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { merchantName } from '../../../features/item/detail-rows.ts'
import { relatedQuery } from '../../../features/listings/favorite-queries.ts'
import { Rail } from '../../../ui/cards/rail.tsx'
import { cardList } from '../lists/card-list.tsx'
import { RecentlyViewed } from '../lists/recently-viewed.tsx'
import { useCardActions } from '../lists/use-card-actions.tsx'

/** Shown below an item: similar items, the seller's others, and recently viewed ones. */
export function BesideItem({ listing }: { listing: Listing }) {
  const actions = useCardActions()
  const { data } = useQuery(relatedQuery(listing.id))
  return (
    <>
      {actions.purchase}
      <aside aria-label="More to look at" className="mt-12 grid gap-10 empty:hidden md:mt-16">
        {data && data.similar.length > 0 && (
          <Rail title="Similar items">{cardList(data.similar, actions)}</Rail>
        )}
        {data && data.fromSeller.length > 0 && (
          <Rail title={`More from ${merchantName(listing.owner_username)}`}>
            {cardList(data.fromSeller, actions)}
          </Rail>
        )}
        <RecentlyViewed actions={actions} except={listing.id} />
      </aside>
    </>
  )
}
