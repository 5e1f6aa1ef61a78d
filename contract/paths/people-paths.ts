import type * as blocks from '../calls/chat/blocks.ts'
import type * as chat from '../calls/chat/chat.ts'
import type * as notification_settings from '../calls/people/notification-settings.ts'
import type * as notifications from '../calls/people/notifications.ts'
import type * as unsubscribe from '../calls/people/unsubscribe.ts'
import { json, multipart } from './path.ts'

/** The calls of conversations, blocks and notifications. */
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
}
