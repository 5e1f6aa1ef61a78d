import { CirclePause, CirclePlay, ExternalLink, Tag, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ListingCheck } from '../../../../contract/calls/listings/listing-check.ts'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { formatPrice } from '../../../../contract/rules/money.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { showPlaceholder } from '../../../ui/pictures/picture-blur.ts'
import { editPath, type SellState } from '../draft/sell-state.ts'
import { thumbnailPath, titleOf } from './own-listing.ts'
import { type MenuItem, RowMenu } from './row-menu.tsx'
import type { ListingActions } from './use-listing-actions.ts'
import { ViewStats } from './view-stats.tsx'

const badges = {
  draft: { variant: 'quiet', label: 'Draft' },
  active: { variant: 'success', label: 'On sale' },
  reserved: { variant: 'warning', label: 'Reserved' },
  sold: { variant: 'primary', label: 'Sold' },
  paused: { variant: 'quiet', label: 'Paused' },
  held: { variant: 'warning', label: 'In review' },
  removed: { variant: 'quiet', label: 'Deleted' },
} as const
const refusedBadge = { variant: 'danger', label: 'Not published' } as const

/** One of the user's listings, with what its checks found. */
type CheckedListing = Listing & { check?: ListingCheck | null }

/** A listing that a moderator turned down is not in review any more. */
function badgeOf({ status, check }: CheckedListing) {
  return check?.state === 'refused' ? refusedBadge : badges[status]
}

interface OwnListingRowProps {
  listing: CheckedListing
  actions: ListingActions
  /** Whether the row is selected; absent outside the selection mode. */
  isSelected?: boolean
  onSelect?: () => void
}

/** One of the user's listings: links to its form and has an actions menu. @source spec §2 /listings */
export function OwnListingRow({ listing, actions, isSelected, onSelect }: OwnListingRowProps) {
  const title = titleOf(listing)
  const { variant, label } = badgeOf(listing)
  const state: SellState = { listing }
  return (
    <li className="relative flex items-center gap-4 p-3 transition-colors hover:bg-sunken md:p-4">
      {onSelect && (
        <input
          type="checkbox"
          aria-label={`Choose ${title}`}
          checked={isSelected}
          onChange={onSelect}
          className="relative z-10 size-6 shrink-0 accent-primary before:absolute before:-inset-2.5"
        />
      )}
      <img
        src={thumbnailPath(listing)}
        alt=""
        width={80}
        height={80}
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => showPlaceholder(currentTarget)}
        className={`size-18 shrink-0 rounded-md bg-sunken object-cover md:size-20 ${listing.status === 'active' ? '' : 'opacity-60 saturate-50'}`}
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <Link
          to={editPath(listing.id)}
          state={state}
          dir="auto"
          className="truncate rounded-sm text-left font-semibold after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
        >
          {title}
        </Link>
        <p className="tabular font-bold font-display text-lg tracking-tight">
          {listing.price === 0 ? 'Free' : formatPrice(listing.price)}
        </p>
        <p>
          <Badge variant={variant}>{label}</Badge>
        </p>
        {listing.check && <p className="line-clamp-2 text-sm text-soft">{noteOf(listing.check)}</p>}
        <ViewStats listing={listing} />
      </div>
      <div className="relative">
        <Actions listing={listing} title={title} actions={actions} />
      </div>
    </li>
  )
}

/** The most important sentence about a checked listing. */
function noteOf({ state, reason, notices }: ListingCheck): string {
  const [first] = state === 'held' ? notices.filter(({ outcome }) => outcome === 'hold') : notices
  return state === 'refused' && reason ? reason : (first?.text ?? '')
}

function Actions({ listing, title, actions }: { listing: Listing; title: string; actions: ListingActions }) {
  const navigate = useNavigate()
  const { status } = listing
  const isOpen = status === 'active' || status === 'paused'
  const items: (MenuItem | false)[] = [
    status !== 'paused' &&
      status !== 'held' && {
        label: 'See in the shop',
        icon: <ExternalLink aria-hidden="true" />,
        run: () => void navigate(`/shop/item/${listing.id}`),
      },
    status === 'active' && {
      label: 'Pause',
      icon: <CirclePause aria-hidden="true" />,
      run: () => void actions.setStatus(listing, 'paused'),
    },
    status === 'paused' && {
      label: 'Put back on sale',
      icon: <CirclePlay aria-hidden="true" />,
      run: () => void actions.setStatus(listing, 'active'),
    },
    isOpen && {
      label: 'Mark as sold',
      icon: <Tag aria-hidden="true" />,
      run: () => void actions.setStatus(listing, 'sold'),
    },
    status !== 'reserved' && {
      label: 'Delete',
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      run: () => actions.remove(listing),
    },
  ]
  return (
    <RowMenu
      label={`Actions for ${title}`}
      items={items.filter((item) => item !== false)}
      note={status === 'reserved' ? 'Someone is buying this right now.' : undefined}
    />
  )
}
