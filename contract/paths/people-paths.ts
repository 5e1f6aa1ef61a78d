import type * as blocks from '../calls/chat/blocks.ts'
import type * as chat from '../calls/chat/chat.ts'
import type * as decisions from '../calls/people/decisions.ts'
import type * as item_offers from '../calls/people/item-offers.ts'
import type * as notification_settings from '../calls/people/notification-settings.ts'
import type * as notifications from '../calls/people/notifications.ts'
import type * as offers from '../calls/people/offers.ts'
import type * as profiles from '../calls/people/profiles.ts'
import type * as reviews from '../calls/people/reviews.ts'
import type * as saved_searches from '../calls/people/saved-searches.ts'
import type * as unsubscribe from '../calls/people/unsubscribe.ts'
import { json, multipart } from './path.ts'

/** The calls of conversations, blocks, notifications, profiles, offers, reviews and saved searches. */
export const peoplePaths = {
  'chat.open': json<typeof chat.openFromListing>('POST', '/chat/conversations', 'required'),
  'chat.openOrder': json<typeof chat.openFromOrder>('POST', '/orders/:id/conversation', 'optional'),
  'chat.list': json<typeof chat.listConversations>('GET', '/chat/conversations', 'required'),
  'chat.unread': json<typeof chat.countUnread>('GET', '/chat/unread', 'required'),
  'chat.get': json<typeof chat.getConversation>('GET', '/chat/conversations/:id', 'optional'),
  'chat.messages': json<typeof chat.listMessages>('GET', '/chat/conversations/:id/messages', 'optional'),
  'chat.send': json<typeof chat.sendMessage>('POST', '/chat/conversations/:id/messages', 'optional'),
  'chat.uploadPhoto': multipart<typeof chat.uploadMessagePhoto>('/chat/conversations/:id/photos', 'optional'),
  'chat.read': json<typeof chat.readMessages>('POST', '/chat/conversations/:id/read', 'optional'),
  'chat.typing': json<typeof chat.tellTyping>('POST', '/chat/conversations/:id/typing', 'optional'),
  'chat.keep': json<typeof chat.keepConversation>('PATCH', '/chat/conversations/:id', 'required'),
  'chat.report': json<typeof chat.reportConversation>('POST', '/chat/conversations/:id/reports', 'optional'),
  'notifications.list': json<typeof notifications.listNotifications>('GET', '/notifications', 'required'),
  'notifications.unread': json<typeof notifications.countNotifications>(
    'GET',
    '/notifications/unread',
    'required',
  ),
  'notifications.read': json<typeof notifications.readNotifications>(
    'POST',
    '/notifications/read',
    'required',
  ),
  'notifications.settings': json<typeof notification_settings.getNotificationSettings>(
    'GET',
    '/notifications/settings',
    'required',
  ),
  'notifications.change': json<typeof notification_settings.changeNotificationSettings>(
    'PATCH',
    '/notifications/settings',
    'required',
  ),
  'notifications.subscribe': json<typeof notification_settings.subscribeDevice>(
    'PUT',
    '/notifications/device',
    'required',
  ),
  'notifications.unsubscribe': json<typeof notification_settings.unsubscribeDevice>(
    'DELETE',
    '/notifications/device',
    'required',
  ),
  'emails.read': json<typeof unsubscribe.readEmailChoice>('POST', '/emails/choice', 'none'),
  'emails.choose': json<typeof unsubscribe.makeEmailChoice>('PUT', '/emails/choice', 'none'),
  'blocks.list': json<typeof blocks.listBlocks>('GET', '/blocks', 'required'),
  'blocks.add': json<typeof blocks.blockMember>('PUT', '/blocks/:id', 'required'),
  'blocks.remove': json<typeof blocks.unblockMember>('DELETE', '/blocks/:id', 'required'),
  'offers.make': json<typeof offers.makeOffer>('POST', '/offers', 'required'),
  'offers.list': json<typeof offers.listOffers>('GET', '/offers', 'required'),
  'offers.waiting': json<typeof offers.countOffers>('GET', '/offers/waiting', 'required'),
  'offers.get': json<typeof offers.getOffer>('GET', '/offers/:id', 'required'),
  'offers.accept': json<typeof offers.acceptOffer>('POST', '/offers/:id/accept', 'required'),
  'offers.decline': json<typeof offers.declineOffer>('POST', '/offers/:id/decline', 'required'),
  'offers.counter': json<typeof offers.counterOffer>('POST', '/offers/:id/counter', 'required'),
  'offers.withdraw': json<typeof offers.withdrawOffer>('POST', '/offers/:id/withdraw', 'required'),
  'offers.ofItem': json<typeof item_offers.getItemOffers>('GET', '/listings/:id/offers', 'optional'),
  'offers.change': json<typeof item_offers.changeOfferSettings>(
    'PUT',
    '/listings/:id/offer_settings',
    'required',
  ),
  'offers.toFans': json<typeof item_offers.offerToFans>('POST', '/listings/:id/offer_to_fans', 'required'),
  'people.get': json<typeof profiles.getProfile>('GET', '/people/:member', 'none'),
  'people.items': json<typeof profiles.listProfileItems>('GET', '/people/:member/items', 'none'),
  'people.relation': json<typeof profiles.getRelation>('GET', '/people/:member/relation', 'required'),
  'people.follow': json<typeof profiles.followMember>('PUT', '/people/:id/follow', 'required'),
  'people.unfollow': json<typeof profiles.unfollowMember>('DELETE', '/people/:id/follow', 'required'),
  'people.followed': json<typeof profiles.listFollowed>('GET', '/followed', 'required'),
  'people.followedItems': json<typeof profiles.listFollowedItems>('GET', '/followed/items', 'required'),
  'people.report': json<typeof profiles.reportMember>('POST', '/people/:id/reports', 'optional'),
  'users.getProfile': json<typeof profiles.getOwnProfile>('GET', '/users/me/profile', 'required'),
  'users.changeProfile': json<typeof profiles.changeProfile>('PATCH', '/users/me/profile', 'required'),
  'appeals.list': json<typeof decisions.listDecisions>('GET', '/decisions', 'required'),
  'appeals.get': json<typeof decisions.getDecision>('GET', '/decisions/:id', 'optional'),
  'appeals.make': json<typeof decisions.makeAppeal>('POST', '/decisions/:id/appeal', 'optional'),
  'reviews.list': json<typeof reviews.listReviews>('GET', '/people/:member/reviews', 'none'),
  'reviews.ofOrder': json<typeof reviews.getOrderReviews>('GET', '/orders/:id/reviews', 'optional'),
  'reviews.write': json<typeof reviews.writeReview>('PUT', '/orders/:id/review', 'optional'),
  'reviews.answer': json<typeof reviews.answerReview>('POST', '/reviews/:id/answer', 'required'),
  'reviews.report': json<typeof reviews.reportReview>('POST', '/reviews/:id/reports', 'optional'),
  'savedSearches.list': json<typeof saved_searches.listSavedSearches>('GET', '/saved_searches', 'required'),
  'savedSearches.news': json<typeof saved_searches.countNewFinds>('GET', '/saved_searches/news', 'required'),
  'savedSearches.save': json<typeof saved_searches.saveSearch>('POST', '/saved_searches', 'required'),
  'savedSearches.change': json<typeof saved_searches.changeSavedSearch>(
    'PATCH',
    '/saved_searches/:id',
    'required',
  ),
  'savedSearches.look': json<typeof saved_searches.lookAtSavedSearch>(
    'POST',
    '/saved_searches/:id/look',
    'required',
  ),
  'savedSearches.delete': json<typeof saved_searches.deleteSavedSearch>(
    'DELETE',
    '/saved_searches/:id',
    'required',
  ),
}
