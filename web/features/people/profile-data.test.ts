import { expect, test } from 'vitest'
import type { Profile } from '../../../contract/calls/people/profiles.ts'
import { profileData, profileSummary } from './profile-data.ts'

const ada: Profile = {
  id: '01900000-0000-7000-8000-000000000001',
  username: 'ada',
  about: '',
  picture: null,
  member_since: '2025-11-20T12:00:00.000Z',
  place: null,
  answers_within: null,
  items_for_sale: 1,
  items_sold: 0,
  followers: 2,
  rating: null,
  reviews: 0,
  no_shows: 0,
}

test('structured data names the person, and leaves out what is unknown', () => {
  const { mainEntity } = profileData(ada, 'https://stoop.test')
  expect(mainEntity).toMatchObject({ name: 'ada', url: 'https://stoop.test/people/ada' })
  expect(mainEntity).not.toHaveProperty('aggregateRating')
  expect(mainEntity).not.toHaveProperty('image')
})

test('a rating stands in the structured data and in the preview', () => {
  const rated = { ...ada, rating: { average: 4, count: 3 }, items_sold: 5, about: 'Moving\nout.' }
  expect(profileData(rated, '').mainEntity).toMatchObject({
    description: 'Moving\nout.',
    aggregateRating: { ratingValue: 4, reviewCount: 3 },
  })
  expect(profileSummary(rated)).toBe('Rated 4.0 of 5 by 3, 1 item for sale, 5 sold. Moving out.')
})
