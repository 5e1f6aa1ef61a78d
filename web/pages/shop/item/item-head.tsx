import { ArrowLeft } from 'lucide-react'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { ShopTop } from '../../../app-shell/navigation/shop-top.tsx'
import { track } from '../../../features/analytics/track.ts'
import { useFavorites } from '../../../features/shop/favorites/use-favorites.ts'
import { useBackToShop } from '../../../features/shop/use-back-to-shop.ts'
import { HeartIcon } from '../../../ui/buttons/favorite-button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ShareButton } from '../../../ui/buttons/share-button.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { useSave } from '../lists/use-card-actions.tsx'

/** The link back, and the actions besides buying. @source spec §2: header back to /shop */
export function ItemHead({ listing }: { listing: Listing | undefined }) {
  const goBack = useBackToShop()
  return (
    <>
      <ShopTop className="max-lg:hidden" />
      <div className="page-width flex h-16 items-center justify-between">
        <Link
          to="/shop"
          viewTransition
          onClick={goBack}
          className="-ml-2 flex min-h-11 items-center gap-2 rounded-full px-2 pr-4 font-semibold transition-colors hover:bg-sunken"
        >
          <ArrowLeft aria-hidden="true" className="size-5.5" />
          Back to Shop
        </Link>
        {listing && (
          <div className="-mr-2 flex">
            <ShareButton
              title={listing.title}
              onShared={(way) => track('share', { item_id: listing.id, way })}
            />
            <SaveButton listing={listing} />
          </div>
        )}
      </div>
    </>
  )
}

function SaveButton({ listing }: { listing: Listing }) {
  const saved = useFavorites().has(listing.id)
  const save = useSave()
  return (
    <IconButton
      label="Save to favorites"
      aria-pressed={saved}
      icon={<HeartIcon filled={saved} />}
      onClick={() => save(listing)}
      className="noscript:hidden"
    />
  )
}
