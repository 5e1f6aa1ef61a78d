import { MapPin, MessageCircle, PackageCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '../../../contract/calls/people/profiles.ts'
import { answerWords } from '../../../contract/rules/chat/messages.ts'
import { RATED_FROM } from '../../../contract/rules/people/reviews.ts'
import { marketplace } from '../../marketplace.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { RatingText } from '../../ui/rating/rating-text.tsx'
import { countText, noShowText } from './profile-words.ts'

/** A member: picture, name, rating, what they say, and facts. */
export function ProfileHead({ profile, actions }: { profile: Profile; actions: ReactNode }) {
  return (
    <header className="grid gap-6 py-4 md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-start md:gap-8 md:py-8">
      <Avatar
        name={profile.username}
        photo={profile.picture}
        className="size-20 text-3xl md:size-28 md:text-5xl"
      />
      <div className="grid min-w-0 gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl wrap-anywhere md:text-3xl">@{profile.username}</h1>
          <p className="text-soft">
            <RatingLine profile={profile} />
          </p>
        </div>
        {profile.about && (
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {profile.about}
          </p>
        )}
        <Facts profile={profile} />
      </div>
      {actions}
    </header>
  )
}

/** The rating, or how many reviews there are while they are too few for one. */
function RatingLine({ profile: { rating, reviews } }: { profile: Profile }) {
  if (rating) return <RatingText rating={rating} />
  if (reviews === 0) return 'No reviews yet'
  return `${countText(reviews, 'review')}. A rating is shown from ${RATED_FROM} on.`
}

function Facts({ profile }: { profile: Profile }) {
  const since = new Date(profile.member_since).toLocaleDateString(marketplace.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: marketplace.timeZone,
  })
  return (
    <ul aria-label="Facts" className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-soft">
      <Fact icon={<UserRound />}>
        Member since {since}
        {profile.followers > 0 && ` · ${countText(profile.followers, 'follower')}`}
      </Fact>
      {profile.place && <Fact icon={<MapPin />}>{profile.place}</Fact>}
      {profile.answers_within && <Fact icon={<MessageCircle />}>{answerWords[profile.answers_within]}</Fact>}
      {profile.items_sold > 0 && (
        <Fact icon={<PackageCheck />}>{countText(profile.items_sold, 'item')} sold</Fact>
      )}
      {profile.no_shows > 0 && <li>{noShowText(profile.no_shows)}</li>}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className="shrink-0 [&_svg]:size-4.5">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  )
}
