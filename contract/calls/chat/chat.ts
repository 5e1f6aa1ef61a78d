import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  MAX_MESSAGE,
  MAX_MESSAGE_PHOTOS,
  messageReportReasons,
  sentKinds,
} from '../../rules/chat/messages.ts'
import { unreadablePhoto } from '../listings/listing-fields.ts'
import { linkToken } from '../orders/order-shape.ts'
import { done, id, timeCursor } from '../shapes.ts'
import { text, tidyText } from '../texts.ts'
import { conversation, message, messagePhoto, openConversation } from './chat-shape.ts'

const source = 'decision 220'
const seq = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)
const params = z.object({ id })

/** A call of one side of a conversation; guests prove theirs by the link of their order. */
const bySide = {
  auth: 'optional',
  params,
  query: linkToken,
  errors: ['auth.expired', 'chat.not_found'],
  source,
} as const

export const openFromListing = endpoint({
  name: 'chat.open',
  method: 'POST',
  path: '/chat/conversations',
  summary: 'The conversation of the caller about a listing; created if there is none',
  auth: 'required',
  body: z.object({ listing_id: id }),
  response: openConversation,
  errors: ['auth.missing', 'auth.expired', 'listing.not_found', 'chat.own_listing', 'chat.unavailable'],
  source,
})

export const openFromOrder = endpoint({
  ...bySide,
  name: 'chat.openOrder',
  method: 'POST',
  path: '/orders/:id/conversation',
  summary: 'The conversation of an order’s buyer and seller; created if there is none',
  response: openConversation,
  errors: ['auth.expired', 'order.not_found'],
})

export const listConversations = endpoint({
  name: 'chat.list',
  method: 'GET',
  path: '/chat/conversations',
  summary: 'The caller’s conversations, newest first',
  auth: 'required',
  query: z.object({
    box: z.enum(['all', 'buying', 'selling', 'archived']).default('all'),
    search: z.string().max(100).default(''),
    before: timeCursor.optional(),
  }),
  response: z.strictObject({ conversations: z.array(conversation), next: z.string().nullable() }),
  errors: ['auth.missing', 'auth.expired'],
  source,
})

export const countUnread = endpoint({
  name: 'chat.unread',
  method: 'GET',
  path: '/chat/unread',
  summary: 'How many messages the caller has not read, without muted and archived conversations',
  auth: 'required',
  response: z.strictObject({ unread: z.int() }),
  errors: ['auth.missing', 'auth.expired'],
  source,
})

export const getConversation = endpoint({
  ...bySide,
  name: 'chat.get',
  method: 'GET',
  path: '/chat/conversations/:id',
  summary: 'One conversation',
  response: openConversation,
})

export const listMessages = endpoint({
  ...bySide,
  name: 'chat.messages',
  method: 'GET',
  path: '/chat/conversations/:id/messages',
  summary: 'Messages in their order: the last ones, those before a number, or those after one',
  query: linkToken.extend({
    before: z.coerce.number().pipe(seq).optional(),
    after: z.coerce.number().pipe(seq).optional(),
  }),
  response: z.strictObject({ messages: z.array(message), has_more: z.boolean() }),
})

export const sendMessage = endpoint({
  ...bySide,
  name: 'chat.send',
  method: 'POST',
  path: '/chat/conversations/:id/messages',
  summary: 'Send a message once, however often the call is repeated with its id',
  body: z.object({
    id,
    kind: z.enum(sentKinds).default('text'),
    text: text()
      .transform(tidyText)
      .pipe(z.string().max(MAX_MESSAGE, 'Please keep it to 2,000 characters'))
      .default(''),
    photo_ids: z.array(id).max(MAX_MESSAGE_PHOTOS, 'Please choose at most 5 photos').default([]),
    /** Sends the message without the contact details in it. */
    without_contacts: z.boolean().default(false),
  }),
  status: 201,
  response: z.strictObject({ message }),
  errors: [
    'account.limited',
    ...bySide.errors,
    'chat.empty',
    'chat.contacts_held',
    'chat.unavailable',
    'chat.you_blocked',
    'chat.too_many_new',
    'chat.same_text',
    'chat.not_meeting',
    'photo.not_found',
  ],
})

export const uploadMessagePhoto = endpoint({
  ...bySide,
  name: 'chat.uploadPhoto',
  method: 'POST',
  path: '/chat/conversations/:id/photos',
  summary: 'Upload one private photo (multipart field `file`) for the next message',
  bodyKind: 'multipart',
  status: 201,
  response: z.strictObject({ photo: messagePhoto }),
  errors: [
    ...bySide.errors,
    'chat.too_many_photos',
    'chat.unavailable',
    'chat.you_blocked',
    'photo.too_narrow',
    ...unreadablePhoto,
  ],
})

export const readMessages = endpoint({
  ...bySide,
  name: 'chat.read',
  method: 'POST',
  path: '/chat/conversations/:id/read',
  summary: 'Mark the messages up to a number as read; an earlier number changes nothing',
  body: z.object({ seq }),
  response: z.strictObject({ read_seq: z.int(), unread: z.int() }),
})

export const tellTyping = endpoint({
  ...bySide,
  name: 'chat.typing',
  method: 'POST',
  path: '/chat/conversations/:id/typing',
  summary: 'Tell the other person that the caller is typing',
  response: done,
})

export const keepConversation = endpoint({
  ...bySide,
  name: 'chat.keep',
  method: 'PATCH',
  path: '/chat/conversations/:id',
  summary: 'Archive or mute a conversation, or undo it; for the caller only',
  auth: 'required',
  body: z.object({ is_archived: z.boolean().optional(), is_muted: z.boolean().optional() }),
  response: z.strictObject({ conversation }),
  errors: ['auth.missing', ...bySide.errors],
})

export const reportConversation = endpoint({
  ...bySide,
  name: 'chat.report',
  method: 'POST',
  path: '/chat/conversations/:id/reports',
  summary: 'Report a message or the whole conversation; its last 20 messages go along',
  body: z.object({
    reason: z.enum(messageReportReasons, 'Please choose a reason'),
    note: text()
      .transform(tidyText)
      .pipe(z.string().max(1000, 'Please keep it to 1,000 characters'))
      .default(''),
    /** The message; omitted: the whole conversation. */
    seq: seq.optional(),
  }),
  status: 201,
  response: done,
})
