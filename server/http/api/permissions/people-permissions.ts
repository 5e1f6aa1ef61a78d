import type { CallName } from '../../../../contract/paths.ts'
import { anyoneAbout, members, membersAbout, membersOf, type Permission, sidesOf } from './permission.ts'

/** The conversation itself decides which guest or member is one of its two sides. */
const chatSides = sidesOf('chat-side', 'chat.not_found')
const savers = membersOf('saved-search')
const answerers = membersOf('offer-turn')
const offeredTo = membersOf('listing-seller')

/** The permissions of what people do with each other. */
export const peoplePermissions = {
  'chat.open': { ...members, names: { listing_id: 'anyone' } },
  'chat.openOrder': sidesOf('order-side', 'order.not_found'),
  'chat.list': members,
  'chat.unread': members,
  'chat.get': chatSides,
  'chat.messages': chatSides,
  'chat.send': {
    ...chatSides,
    names: { id: 'anyone', photo_ids: 'chat-photo' },
    refusesLimited: true,
  },
  'chat.uploadPhoto': chatSides,
  'chat.read': chatSides,
  'chat.typing': chatSides,
  'chat.keep': membersOf('chat-side'),
  'chat.report': chatSides,
  'notifications.list': members,
  'notifications.unread': members,
  'notifications.read': { ...members, names: { id: 'notification' } },
  'notifications.settings': members,
  'notifications.change': members,
  'notifications.subscribe': members,
  'notifications.unsubscribe': members,
  'blocks.list': members,
  'blocks.add': membersAbout,
  'blocks.remove': membersAbout,
  'offers.make': { ...members, names: { listing_id: 'anyone' }, refusesLimited: true },
  'offers.list': members,
  'offers.waiting': members,
  'offers.get': membersOf('offer-side'),
  'offers.accept': answerers,
  'offers.decline': answerers,
  'offers.counter': { ...answerers, refusesLimited: true },
  'offers.withdraw': membersOf('offer-maker'),
  'offers.ofItem': anyoneAbout,
  'offers.change': offeredTo,
  'offers.toFans': { ...offeredTo, refusesLimited: true },
  'people.get': anyoneAbout,
  'people.items': anyoneAbout,
  'people.relation': membersAbout,
  'savedSearches.list': members,
  'savedSearches.news': members,
  'savedSearches.save': members,
  'savedSearches.change': savers,
  'savedSearches.look': savers,
  'savedSearches.delete': savers,
  'people.follow': membersAbout,
  'people.unfollow': membersAbout,
  'people.followed': members,
  'people.followedItems': members,
  'people.report': anyoneAbout,
  'users.getProfile': members,
  'users.changeProfile': { ...members, names: { photo_id: 'photo' } },
} as const satisfies Partial<Record<CallName, Permission>>
