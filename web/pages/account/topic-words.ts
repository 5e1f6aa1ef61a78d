import type { StoppableEmail } from '../../../contract/rules/people/notification-topics.ts'

/** What the emails that a link stops are called, and where members still find the same news. */
export const topicWords: Record<StoppableEmail, { emails: string; still: string }> = {
  messages: { emails: 'emails about messages', still: 'Messages still wait for you in Chat.' },
  offers: {
    emails: 'emails about offers',
    still: 'Offers still wait for you under My Stuff. You are still told when an item is held for you.',
  },
  reviews: { emails: 'emails about reviews', still: 'Reviews are still on your profile and in your orders.' },
  favorites: {
    emails: 'emails about your favorites',
    still: 'Your favorites still show their price and state.',
  },
  alerts: {
    emails: 'emails about your saved searches',
    still: 'Your saved searches still collect new items under My Stuff.',
  },
  digest: {
    emails: 'daily emails',
    still: 'News of reviews, favorites, saved searches and people you follow is still in the bell.',
  },
  following: { emails: 'emails about people you follow', still: 'Their new items are still under My Stuff.' },
}
