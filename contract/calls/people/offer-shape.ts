import { z } from 'zod'
import { listingStatuses, tooManyDecimalsSentence } from '../../rules/listings/listing.ts'
import { isWholeCents, MAX_PRICE_CENTS } from '../../rules/money.ts'
import { offerActions, offerEndReasons, offerRoles, offerStates } from '../../rules/people/offers.ts'
import { numeral } from '../numbers.ts'
import { id, instant, photo } from '../shapes.ts'

/** The amount of an offer, in dollars. */
export const amount = numeral(
  z
    .number('Please enter an amount')
    .positive('Please enter an amount')
    .max(MAX_PRICE_CENTS / 100, 'That is more than anything costs here')
    .refine(isWholeCents, tooManyDecimalsSentence),
  'Please enter an amount',
)

/** An offer as one of its two sides sees it. */
export const offer = z.strictObject({
  id,
  role: z.enum(offerRoles),
  state: z.enum(offerStates),
  /** Dollars: the last amount that was offered, or agreed on. */
  amount: z.number(),
  /** Who has to answer, or to pay; null once it is over. */
  turn: z.enum(offerRoles).nullable(),
  counters_left: z.int(),
  /** When it expires, or its hold ends; null once it is over. */
  expires_at: instant.nullable(),
  end_reason: z.enum(offerEndReasons).nullable(),
  item: z.strictObject({
    id,
    title: z.string(),
    /** Dollars. */
    price: z.number(),
    status: z.enum(listingStatuses),
    photo: photo.nullable(),
  }),
  other: z.strictObject({ id, username: z.string() }),
  /** Accepted offers that the buyer left unpaid lately, for the seller; null for the buyer. */
  left_unpaid: z.int().nullable(),
  /** The order that pays for it, if there is one. */
  order_id: id.nullable(),
  /** Where the two can talk about it; null if they have not yet. */
  conversation_id: id.nullable(),
  steps: z.array(
    z.strictObject({
      by: z.enum([...offerRoles, 'system']),
      action: z.enum(offerActions),
      /** Dollars. */
      amount: z.number(),
      at: instant,
    }),
  ),
  created_at: instant,
})
export type Offer = z.output<typeof offer>
