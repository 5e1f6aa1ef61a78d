import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Offer } from '../../../contract/calls/people/offer-shape.ts'
import { type OfferRole, offerRoles } from '../../../contract/rules/people/offers.ts'
import { checkConnectionSentence } from '../../api/transport/response.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { OfferCard } from '../../features/offers/offer-card.tsx'
import { offersQuery, useLiveOffers } from '../../features/offers/offer-queries.ts'
import { BuyLink } from '../../features/offers/thread-offer.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Link } from '../../ui/links/link.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { SettingsHeader, SettingsSkeleton } from './settings-frame.tsx'

const TITLE = 'Offers'
export const meta = pageMeta(TITLE)
export const handle: ProtectedHandle = {
  skeleton: <SettingsSkeleton title={TITLE} heights={['h-12', 'h-96']} />,
}

const tabs: Record<OfferRole, { name: string; empty: string; note: string }> = {
  seller: {
    name: 'For your items',
    empty: 'No offers yet',
    note: 'When somebody offers you an amount for one of your items, you answer it here.',
  },
  buyer: {
    name: 'From you',
    empty: 'You haven’t made an offer yet',
    note: 'Found something that costs a little too much? Press Make an offer on its page.',
  },
}
/** The tabs in the order in which they are shown. */
const roles = offerRoles.toReversed()

/** The offers that a member has made and got. */
export default function Offers() {
  const [search] = useSearchParams()
  const role: OfferRole = search.get('role') === 'buyer' ? 'buyer' : 'seller'
  useLiveOffers(true)
  return (
    <>
      <ShopTop />
      <div className="page-width min-h-dvh pb-10">
        <SettingsHeader title={TITLE} />
        <nav aria-label="Offers" className="mb-6 flex gap-2 border-line border-b">
          {roles.map((name) => (
            <Link
              key={name}
              to={name === 'seller' ? '/my-stuff/offers' : '/my-stuff/offers?role=buyer'}
              replace
              aria-current={name === role ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 px-2 font-semibold text-soft aria-[current]:border-primary aria-[current]:text-ink"
            >
              {tabs[name].name}
            </Link>
          ))}
        </nav>
        <OfferList key={role} role={role} />
      </div>
    </>
  )
}

function OfferList({ role }: { role: OfferRole }) {
  const query = useInfiniteQuery(offersQuery(role))
  const offers = query.data?.pages.flatMap((page) => page.offers)
  if (!offers && query.error)
    return (
      <ErrorState
        text={query.error.message}
        failure={query.error}
        hint={'status' in query.error && query.error.status === 0 ? checkConnectionSentence : undefined}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!offers) return <Skeleton className="h-96" />
  if (offers.length === 0)
    return (
      <EmptyState
        title={tabs[role].empty}
        action={role === 'buyer' ? <LinkButton to="/shop">Look around the shop</LinkButton> : undefined}
      >
        {tabs[role].note}
      </EmptyState>
    )
  return (
    <div className="grid gap-6">
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard
              offer={offer}
              head={<OfferedItem offer={offer} />}
              buy={<BuyLink itemId={offer.item.id} amount={offer.amount} />}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="justify-self-center"
        >
          Show more
        </Button>
      )}
    </div>
  )
}

/** What the offer is about, and where the two talk. */
function OfferedItem({ offer: { item, conversation_id: chat } }: { offer: Offer }) {
  return (
    <div className="flex items-center gap-3 border-line border-b pb-3">
      <Picture
        photo={item.photo}
        alt=""
        sizes="48px"
        widths={[320]}
        className="size-12 shrink-0 rounded-sm"
      />
      <Link
        to={`/shop/item/${item.id}`}
        dir="auto"
        className="min-w-0 flex-1 truncate font-semibold underline-offset-4 hover:underline"
      >
        {item.title}
      </Link>
      {chat && (
        <Link
          to={`/chat/${chat}`}
          className="shrink-0 font-medium text-primary-ink underline underline-offset-4"
        >
          Chat<span className="sr-only"> about {item.title}</span>
        </Link>
      )}
    </div>
  )
}
