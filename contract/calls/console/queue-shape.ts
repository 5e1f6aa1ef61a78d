import { z } from 'zod'
import { noticeGrounds } from '../../rules/moderation/notice-grounds.ts'
import { outcomes, targetKinds } from '../../rules/moderation/outcomes.ts'
import { id, instant, photo } from '../shapes.ts'
import { shelfState } from './console-shapes.ts'
import { memberRecord, staffDecision } from './decision-shape.ts'

/** A row of the queue. */
export const queueItem = z.strictObject({
  id,
  kind: z.enum(targetKinds),
  /** Of a message: the conversation's id and the message's number, joined by a colon. */
  target_id: z.string(),
  title: z.string(),
  owner: z.strictObject({ id, username: z.string() }).nullable(),
  /** The first photo of a listing. */
  photo_id: id.nullable(),
  state: z.enum(['open', 'decided']),
  score: z.int(),
  /** Reports, or notices of rights owners. */
  reports: z.int(),
  reasons: z.array(z.string()),
  version: z.int(),
  first_at: instant,
  last_at: instant,
  /** Who is looking at it now. */
  claim: z
    .strictObject({
      /** Null for the operator who opened the console from the terminal. */
      username: z.string().nullable(),
      is_own: z.boolean(),
      until: instant,
    })
    .nullable(),
  /** When it was hidden because of its score. */
  hidden_at: instant.nullable(),
  decided_at: instant.nullable(),
})
export type QueueItem = z.output<typeof queueItem>

/** A message as staff read it. */
export const readMessage = z.strictObject({
  seq: z.int(),
  by: z.enum(['buyer', 'seller', 'system']),
  kind: z.string(),
  text: z.string().nullable(),
  photos: z.array(z.strictObject({ id, url: z.string() })),
  at: instant,
  is_taken_down: z.boolean(),
})
export type ReadMessage = z.output<typeof readMessage>

/** A message in a reported conversation. */
const contextMessage = readMessage.extend({ is_reported: z.boolean() })

/** What an item is about; the part of its kind is there unless it is gone. */
export const queueTarget = z.strictObject({
  listing: z
    .strictObject({
      id,
      title: z.string(),
      description: z.string(),
      price_cents: z.int(),
      category: z.string(),
      condition: z.string(),
      status: z.string(),
      /** Whether staff, or the queue, have hidden it. */
      is_hidden: z.boolean(),
      photos: z.array(photo),
      place: z.string(),
      published_at: instant,
    })
    .nullable(),
  /** What the listing rules found in a held listing. */
  held: z
    .strictObject({
      held_at: instant,
      /** Whether others saw it before it was held. */
      was_public: z.boolean(),
      findings: z.array(
        z.strictObject({
          rule: z.string(),
          outcome: z.string(),
          field: z.string(),
          found: z.string(),
          /** What the seller was told. */
          text: z.string(),
          /** What the rule asks moderators to look at. */
          note: z.string(),
        }),
      ),
      /** Other listings with a copy of one of its photos, in every state, the newest first; at most twelve. */
      twins: z.array(
        z.strictObject({
          id,
          title: z.string(),
          state: shelfState,
          seller: z.strictObject({ id, username: z.string() }),
          published_at: instant,
          /** Photos of the held listing, each beside its copy in the other one. */
          pairs: z.array(z.strictObject({ own: photo, other: photo })),
        }),
      ),
    })
    .nullable(),
  person: z
    .strictObject({
      id,
      username: z.string(),
      about: z.string(),
      photo_id: id.nullable(),
      is_hidden: z.boolean(),
    })
    .nullable(),
  review: z
    .strictObject({
      id,
      order_id: id,
      author: z.string().nullable(),
      about: z.string(),
      stars: z.int(),
      text: z.string(),
      answer: z.string().nullable(),
      hidden_at: instant.nullable(),
    })
    .nullable(),
  conversation: z
    .strictObject({
      id,
      title: z.string(),
      listing_id: id.nullable(),
      buyer: z.string().nullable(),
      seller: z.string().nullable(),
      /** The reported message with those around it, or the last ones. */
      messages: z.array(contextMessage),
    })
    .nullable(),
  /** The first 200 about this target, oldest first; one decision answers all. */
  notices: z.array(
    z.strictObject({
      id,
      reference: z.string(),
      name: z.string(),
      email: z.string(),
      url: z.string(),
      listing_id: id.nullable(),
      ground: z.enum(noticeGrounds),
      text: z.string(),
      at: instant,
    }),
  ),
  appeal: z.strictObject({ id, text: z.string(), at: instant, decision: staffDecision }).nullable(),
})
export type QueueTarget = z.output<typeof queueTarget>

/** A report, with who made it: only staff ever see that. */
const report = z.strictObject({
  id,
  at: instant,
  /** Null: nobody with an account, or found by the system. */
  reporter: z.string().nullable(),
  reason: z.string(),
  note: z.string(),
  points: z.int(),
  /** No person has made it. */
  is_automatic: z.boolean(),
})

/** Everything about one item. */
export const queueDetail = z.strictObject({
  item: queueItem,
  outcomes: z.array(z.enum(outcomes)),
  /** Who decided it, and what; `by` is null for the operator at the terminal. */
  verdict: z.strictObject({ by: z.string().nullable(), outcome: z.enum(outcomes) }).nullable(),
  target: queueTarget,
  /** The last 200, newest first. */
  reports: z.array(report),
  /** Earlier decisions about the same target, newest first. */
  history: z.array(staffDecision),
  owner: memberRecord.nullable(),
})
export type QueueDetail = z.output<typeof queueDetail>
