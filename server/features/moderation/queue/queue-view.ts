import type { MemberRecord, StaffDecision } from '../../../../contract/calls/console/decision-shape.ts'
import type { QueueItem } from '../../../../contract/calls/console/queue-shape.ts'
import type { Author } from '../author.ts'
import type { ModerationDependencies } from '../dependencies.ts'
import { isClaimed, type ListedItem } from './item.ts'
import type { StaffDecisionRow } from './staff-record-repository.ts'

/** Decisions and notes that are shown of a member, and of a target. */
const LISTED = 50

/** A row of the queue for one member of staff. */
export function presentItem(row: ListedItem, by: Pick<Author, 'id'>, now: Date): QueueItem {
  const { id, kind, target_id, title, photo_id, state, score, reports, reasons, version } = row
  const until = isClaimed(row, now) ? row.claimed_until : null
  return {
    id,
    kind,
    target_id,
    title,
    photo_id,
    state,
    score,
    reports,
    reasons,
    version,
    owner: row.owner_id && row.owner_username ? { id: row.owner_id, username: row.owner_username } : null,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    claim: until && {
      username: row.claimed_by_username,
      is_own: row.claimed_by === by.id,
      until: until.toISOString(),
    },
    hidden_at: row.hidden_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

/** A decision for staff. */
export function presentDecision(row: StaffDecisionRow): StaffDecision {
  return {
    id: row.id,
    at: row.at.toISOString(),
    outcome: row.outcome,
    target: { kind: row.target_kind, id: row.target_id, title: row.title },
    policy: row.policy,
    took_down: row.took_down,
    until: row.until?.toISOString() ?? null,
    text: row.facts,
    note: row.note,
    found_by: row.found_by,
    is_automated: row.is_automated,
    by: { role: row.actor_role, username: row.by },
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_how: row.ended_how,
    appeal: row.appeal,
  }
}

/** The last decisions about a target. */
export async function historyOf(
  { db }: Pick<ModerationDependencies, 'db'>,
  kind: string,
  targetId: string,
): Promise<StaffDecision[]> {
  return (await db.staffRecords.ofTarget(kind, targetId, LISTED)).map(presentDecision)
}

/** A member's record; null if there is no such member. */
export async function memberRecordOf(
  { db, clock }: Pick<ModerationDependencies, 'db' | 'clock'>,
  id: string,
): Promise<MemberRecord | null> {
  const records = db.staffRecords
  const [row, strikes, decisions, notes] = await Promise.all([
    records.member(id),
    records.strikes(id, clock.now()),
    records.ofOwner(id, LISTED),
    records.notes(id, LISTED),
  ])
  if (!row) return null
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    id: row.id,
    username: row.username,
    member_since: row.created_at.toISOString(),
    role: row.role,
    limited_until: iso(row.limited_until),
    suspended_at: iso(row.suspended_at),
    suspended_until: iso(row.suspended_until),
    listings: row.listings,
    orders: row.orders,
    reports_upheld: row.upheld,
    reports_rejected: row.rejected,
    strikes: strikes.map(({ decision_id, at, expires_at }) => ({
      decision_id,
      at: at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
    decisions: decisions.map(presentDecision),
    notes: notes.map(({ id: noteId, at, body, by }) => ({
      id: noteId,
      at: at.toISOString(),
      text: body,
      by,
    })),
  }
}
