import type { StoppableEmail } from '../../../contract/rules/people/notification-topics.ts'

/** What the emails of a topic are about, and where members see the same without them. */
export const topicWords: Record<StoppableEmail, { about: string; still: string }> = {
  messages: { about: 'messages', still: 'Messages still wait for you in Chat.' },
  offers: {
    about: 'offers',
    still: 'Offers still wait for you under My Stuff. You are still told when an item is held for you.',
  },
  reviews: { about: 'reviews', still: 'Reviews are still on your profile and in your orders.' },
  favorites: { about: 'your favorites', still: 'Your favorites still show their price and state.' },
  alerts: {
    about: 'your saved searches',
    still: 'Your saved searches still collect new items under My Stuff.',
  },
  digest: {
    about: 'reviews, your favorites, your saved searches and people you follow',
    still: 'The bell still has everything.',
  },
  following: { about: 'people you follow', still: 'Their new items are still under My Stuff.' },
}
