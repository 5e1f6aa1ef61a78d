import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Profile } from '../../../contract/calls/people/profiles.ts'
import { type ProfileList, profilePath } from '../../../contract/rules/people/profiles.ts'
import { beginWith } from '../../features/listings/list-queries.ts'
import { itemsQuery, reviewsQuery } from '../../features/people/people-queries.ts'
import { ReviewList } from '../../features/people/review-list.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Link } from '../../ui/links/link.tsx'
import { PagedItems, PagedList } from './paged-list.tsx'
import type { LoadedPart, PersonPart } from './person-parts.ts'

interface PersonTabsProps {
  profile: Profile
  part: PersonPart
  /** What the server sent along. */
  loaded: LoadedPart | null
}

/** The parts of a profile, as links, and the chosen one. */
export function PersonTabs({ profile, part, loaded }: PersonTabsProps) {
  const { username } = profile
  const path = profilePath(username)
  const first = loaded?.part === part ? loaded : null
  return (
    <>
      <nav aria-label="Profile" className="mb-6 flex gap-1 overflow-x-auto border-line border-b">
        <Tab to={path} isCurrent={part === 'for_sale'} count={profile.items_for_sale}>
          For sale
        </Tab>
        <Tab to={`${path}?show=sold`} isCurrent={part === 'sold'} count={profile.items_sold}>
          Sold
        </Tab>
        <Tab to={`${path}?show=reviews`} isCurrent={part === 'reviews'} count={profile.reviews}>
          Reviews
        </Tab>
      </nav>
      {part === 'reviews' ? (
        <Reviews username={username} first={first?.part === 'reviews' ? first.page : null} />
      ) : (
        <Items
          key={part}
          username={username}
          list={part}
          first={first && first.part !== 'reviews' ? first.page : null}
        />
      )}
    </>
  )
}

interface TabProps {
  to: string
  isCurrent: boolean
  count: number
  children: ReactNode
}

function Tab({ to, isCurrent, count, children }: TabProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset
      className="-mb-px inline-flex min-h-12 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-4 font-semibold text-soft transition-colors first:pl-1 max-[23rem]:px-2.5 hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
    >
      {children} <span className="tabular font-normal text-soft">{count}</span>
    </Link>
  )
}

interface ItemsProps {
  username: string
  list: ProfileList
  first: Extract<LoadedPart, { part: ProfileList }>['page'] | null
}

function Items({ username, list, first }: ItemsProps) {
  const query = useInfiniteQuery({ ...itemsQuery(username, list), ...beginWith(first, undefined) })
  return (
    <PagedItems
      query={query}
      label={list === 'sold' ? 'Sold' : 'For sale'}
      empty={
        <EmptyState title={list === 'sold' ? 'Nothing sold yet' : 'Nothing for sale right now'}>
          {list === 'sold'
            ? 'What they sell here shows up in this place.'
            : 'Follow them, and we’ll tell you when they list something.'}
        </EmptyState>
      }
    />
  )
}

interface ReviewsProps {
  username: string
  first: Extract<LoadedPart, { part: 'reviews' }>['page'] | null
}

function Reviews({ username, first }: ReviewsProps) {
  const query = useInfiniteQuery({ ...reviewsQuery(username), ...beginWith(first, undefined) })
  const reviews = query.data?.pages.flatMap((page) => page.reviews)
  return (
    <PagedList
      query={query}
      empty={
        reviews?.length === 0 && (
          <EmptyState title="No reviews yet">
            Buyers and sellers can review each other once an item was handed over.
          </EmptyState>
        )
      }
    >
      {reviews && <ReviewList reviews={reviews} subject={`@${username}`} />}
    </PagedList>
  )
}
