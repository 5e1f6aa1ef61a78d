import type { QueueTarget } from '../../../../contract/calls/console/queue-shape.ts'
import type { ModerationDependencies } from '../dependencies.ts'
import { type ItemRow, readMessageTarget } from './item.ts'
import { presentDecision } from './queue-view.ts'

type Tools = Pick<ModerationDependencies, 'db' | 'messagePhotoPath' | 'moderatorNote'>

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
  if (kind === 'held_listing')
    return { ...nothing, listing: await listing(deps, id), held: await held(deps, id) }
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

async function held({ db, moderatorNote }: Tools, id: string): Promise<QueueTarget['held']> {
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
  return { held_at: row.held_at.toISOString(), was_public: row.was_public, findings }
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
