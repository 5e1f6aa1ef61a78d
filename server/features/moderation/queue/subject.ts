import type { QueueTarget } from '../../../../contract/calls/console/queue-shape.ts'
import type { Photo } from '../../../../contract/calls/shapes.ts'
import type { ListingTwin } from '../../operator/listings/listing-twins.ts'
import type { ModerationDependencies } from '../dependencies.ts'
import { type ItemRow, readMessageTarget } from './item.ts'
import { presentDecision } from './queue-view.ts'

type Tools = Pick<ModerationDependencies, 'db' | 'messagePhotoPath' | 'moderatorNote' | 'findTwins'>

/** Notices of one item that are shown. */
const NOTICES = 200

const nothing: QueueTarget = {
  listing: null,
  held: null,
  person: null,
  review: null,
  conversation: null,
  notices: [],
  appeal: null,
}

/** What an item is about, with everything that staff need to see of it. */
export async function subjectOf(
  deps: Tools,
  { id: itemId, kind, target_id: id }: ItemRow,
): Promise<QueueTarget> {
  const { subjects } = deps.db
  if (kind === 'listing') return { ...nothing, listing: await listing(deps, id) }
  if (kind === 'held_listing') return await heldListing(deps, id)
  if (kind === 'person') return { ...nothing, person: (await subjects.person(id)) ?? null }
  if (kind === 'review') return { ...nothing, review: await review(deps, id) }
  if (kind === 'notice') return await notices(deps, itemId)
  if (kind === 'appeal') return { ...nothing, appeal: await appeal(deps, id) }
  return { ...nothing, conversation: await conversation(deps, id) }
}

async function listing({ db }: Tools, id: string): Promise<QueueTarget['listing']> {
  const row = await db.subjects.listing(id)
  return row ? { ...row, published_at: row.published_at.toISOString() } : null
}

async function heldListing(deps: Tools, id: string): Promise<QueueTarget> {
  const shown = await listing(deps, id)
  return { ...nothing, listing: shown, held: await held(deps, id, shown?.photos ?? []) }
}

async function held(
  { db, moderatorNote, findTwins }: Tools,
  id: string,
  photos: readonly Photo[],
): Promise<QueueTarget['held']> {
  const row = await db.subjects.held(id)
  if (!row) return null
  const findings = row.findings.map(({ rule, outcome, field, found, text }) => ({
    rule,
    outcome,
    field,
    found,
    text,
    note: moderatorNote(rule),
  }))
  const twins = (await findTwins({ id, photos })).map(presentTwin)
  return { held_at: row.held_at.toISOString(), was_public: row.was_public, findings, twins }
}

function presentTwin({ id, title, state, seller_id, seller, published_at, pairs }: ListingTwin) {
  return {
    id,
    title,
    state,
    seller: { id: seller_id, username: seller },
    published_at: published_at.toISOString(),
    pairs,
  }
}

async function review({ db }: Tools, id: string): Promise<QueueTarget['review']> {
  const row = await db.subjects.review(id)
  if (!row) return null
  const { body, hidden_at, ...rest } = row
  return { ...rest, text: body, hidden_at: hidden_at?.toISOString() ?? null }
}

/** All of them name the same listing or member, or there is only one. */
async function notices(deps: Tools, itemId: string): Promise<QueueTarget> {
  const rows = await deps.db.notices.ofItem(itemId, NOTICES)
  const [first] = rows
  if (!first) return nothing
  return {
    ...nothing,
    notices: rows.map(({ created_at, body, person_id, item_id, ...rest }) => ({
      ...rest,
      text: body,
      at: created_at.toISOString(),
    })),
    listing: first.listing_id ? await listing(deps, first.listing_id) : null,
    person: (first.person_id && (await deps.db.subjects.person(first.person_id))) || null,
  }
}

async function appeal({ db }: Tools, id: string): Promise<QueueTarget['appeal']> {
  const row = await db.appeals.byId(id)
  const decision = row && (await db.staffRecords.decision(row.decision_id))
  return decision
    ? { id: row.id, text: row.body, at: row.at.toISOString(), decision: presentDecision(decision) }
    : null
}

async function conversation(
  { db, messagePhotoPath }: Tools,
  targetId: string,
): Promise<QueueTarget['conversation']> {
  const message = readMessageTarget(targetId)
  const found = await db.subjects.conversation(message?.conversationId ?? targetId)
  if (!found) return null
  const messages = await db.subjects.messages(found.id, message?.seq ?? null)
  return {
    ...found,
    messages: messages.map(({ seq, by_role, kind, body, photo_ids, at, taken_down_at }) => ({
      seq,
      by: by_role,
      kind,
      text: body,
      photos: photo_ids.map((id) => ({ id, url: messagePhotoPath(id) })),
      at: at.toISOString(),
      is_reported: seq === message?.seq,
      is_taken_down: taken_down_at !== null,
    })),
  }
}
