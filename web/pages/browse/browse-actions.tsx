import { Info } from 'lucide-react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { useFavorites } from '../../features/shop/favorites/use-favorites.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { HeartIcon } from '../../ui/buttons/favorite-button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Link } from '../../ui/links/link.tsx'
import { useSave } from '../shop/lists/use-card-actions.tsx'

interface BrowseActionsProps {
  listing: Listing
  isOwn: boolean
  onBuy: () => void
}

const whyNot: Partial<Record<Listing['status'], string>> = {
  reserved: 'Reserved. Someone is buying it right now.',
  sold: 'Sold. Someone beat you to it.',
}

/** The actions for the current item. */
export function BrowseActions({ listing, isOwn, onBuy }: BrowseActionsProps) {
  const saved = useFavorites().has(listing.id)
  const save = useSave()
  return (
    <div className="browse-actions">
      {isOwn ? (
        <LinkButton
          to={`/edit-listing?id=${listing.id}`}
          state={{ listing }}
          size="lg"
          wide
          data-control="buy"
        >
          Edit
        </LinkButton>
      ) : listing.status !== 'active' ? (
        <p role="status" className="flex-1 font-semibold">
          {whyNot[listing.status] ?? 'No longer for sale.'}
        </p>
      ) : (
        <Button
          size="lg"
          wide
          onClick={onBuy}
          data-control="buy"
          data-event="buy_button_click"
          data-event-item_id={listing.id}
        >
          Buy
        </Button>
      )}
      <IconButton
        label="Save to favorites"
        variant="float"
        aria-pressed={saved}
        data-control="save"
        icon={<HeartIcon filled={saved} />}
        onClick={() => save(listing)}
        className="shrink-0"
      />
      <Link
        to={`/shop/item/${listing.id}`}
        aria-label={`Everything about ${listing.title}`}
        data-control="about"
        data-tooltip="Everything about it"
        className="icon-button icon-button-float shrink-0"
      >
        <Info aria-hidden="true" />
      </Link>
    </div>
  )
}
