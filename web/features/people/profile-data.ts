import type { Profile } from '../../../contract/calls/people/profiles.ts'
import { profilePath } from '../../../contract/rules/people/profiles.ts'
import { photoUrl } from '../../ui/pictures/picture-sources.ts'
import { countText } from './profile-words.ts'

/** A profile as structured data. @source schema.org/ProfilePage, schema.org/AggregateRating */
export function profileData(profile: Profile, origin: string) {
  const { username, about, picture, rating } = profile
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: profile.member_since,
    mainEntity: {
      '@type': 'Person',
      name: username,
      alternateName: `@${username}`,
      identifier: profile.id,
      url: origin + profilePath(username),
      ...(about ? { description: about } : {}),
      ...(picture ? { image: origin + photoUrl(picture.id, 640, 'jpg') } : {}),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: profile.followers,
      },
      ...(rating
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: rating.average,
              reviewCount: rating.count,
              bestRating: 5,
              worstRating: 1,
            },
          }
        : {}),
    },
  }
}

/** What a link preview says about a profile. */
export function profileSummary({ about, rating, items_for_sale, items_sold }: Profile): string {
  const facts = [
    rating ? `Rated ${rating.average.toFixed(1)} of 5 by ${rating.count}` : '',
    `${countText(items_for_sale, 'item')} for sale`,
    items_sold > 0 ? `${items_sold} sold` : '',
  ]
  const line = `${facts.filter(Boolean).join(', ')}.`
  return about ? `${line} ${about.replace(/\s+/g, ' ').slice(0, 120)}` : line
}
