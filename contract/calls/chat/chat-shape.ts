import { z } from 'zod'
import { answerSpeeds, MAX_MESSAGE, messageKinds } from '../../rules/chat/messages.ts'
import { listingStatuses } from '../../rules/listings/listing.ts'
import { orderStates } from '../../rules/orders/states.ts'
import { id, instant, photo } from '../shapes.ts'

const side = z.enum(['buyer', 'seller'])

/** A private photo of a message. Its addresses work for an hour or two, and only both sides get them. */
export const messagePhoto = z.strictObject({
  id,
  width: z.int(),
  height: z.int(),
  /** ThumbHash, base64. */
  thumbhash: z.string(),
  /** At most 640 and 1280 pixels wide. */
  url: z.string(),
  large_url: z.string(),
})
export type MessagePhoto = z.output<typeof messagePhoto>

export const message = z.strictObject({
  id,
  /** The place in the conversation, from 1, without gaps; the same for both sides. */
  seq: z.int(),
  by: z.enum(['buyer', 'seller', 'system']),
  kind: z.enum(messageKinds),
  text: z.string().max(MAX_MESSAGE).nullable(),
  photos: z.array(messagePhoto),
  /** Only of system messages. */
  facts: z
    .object({
      order_id: id.optional(),
      by: z.string().optional(),
      place: z.string().optional(),
      starts_at: instant.optional(),
      other_times: z.array(instant).optional(),
      offer_id: id.optional(),
      /** The amount of an offer, in cents. */
      cents: z.int().optional(),
    })
    .nullable(),
  at: instant,
})
export type Message = z.output<typeof message>

export const conversation = z.strictObject({
  id,
  /** The reader's side. */
  role: side,
  item: z.strictObject({
    /** Null once the listing is gone. */
    id: id.nullable(),
    title: z.string(),
    /** Dollars. */
    price: z.number().nullable(),
    status: z.enum(listingStatuses).nullable(),
    photo: photo.nullable(),
  }),
  /** The other person; a null id: a guest, or an account that was deleted. */
  other: z.strictObject({ id: id.nullable(), name: z.string().nullable() }),
  order: z.strictObject({ id, state: z.enum(orderStates), is_paid: z.boolean() }).nullable(),
  last: message.nullable(),
  last_seq: z.int(),
  read_seq: z.int(),
  unread: z.int(),
  /** Up to which message the other person has read. */
  seen_seq: z.int(),
  is_archived: z.boolean(),
  is_muted: z.boolean(),
  /** Whether the reader has blocked the other person. */
  is_blocked: z.boolean(),
})
export type Conversation = z.output<typeof conversation>

export const openConversation = z.strictObject({
  conversation,
  /** How soon the seller usually answers; null: unknown. */
  answers: z.enum(answerSpeeds).nullable(),
})
