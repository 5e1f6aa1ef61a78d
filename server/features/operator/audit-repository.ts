import { AsyncLocalStorage } from 'node:async_hooks'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { readAuditedState } from './audited-state-repository.ts'

/** A staff action. */
export interface AuditEntry {
  at: Date
  actor: { role: 'moderator' | 'operator' | 'system'; id: string | null }
  /** `subject.verb`, e.g. `listing.hide`. */
  action: string
  subject: {
    kind:
      | 'listing'
      | 'account'
      | 'order'
      | 'dispute'
      | 'warning'
      | 'website'
      | 'records'
      | 'difference'
      | 'payout'
      | 'review'
      | 'job'
      | 'enquiry'
      | 'conversation'
      | 'message'
      | 'review_item'
      | 'decision'
      | 'api_key'
      | 'webhook'
      | 'webhook_delivery'
      | 'setting'
      | 'limit'
    id: string
  }
  details?: Record<string, string | number | boolean | null>
}

/** An action of the operator at the terminal, who has no account. */
export function staffAction(
  { now }: { now(): Date },
  action: string,
  subject: AuditEntry['subject'],
  details: AuditEntry['details'] = {},
): AuditEntry {
  return { at: now(), actor: { role: 'operator', id: null }, action, subject, details }
}

/** Adds a row to the audit log. `tx` is the transaction of the action itself, so that neither is stored without the other. */
export async function recordAudit(tx: Executor, entry: AuditEntry): Promise<void> {
  const { at, actor, action, subject, details = {} } = entry
  await tx.run(sql`
    insert into audit_log (at, actor_role, actor_id, action, subject_kind, subject_id, details)
    values (${at}, ${actor.role}, ${actor.id}, ${action}, ${subject.kind}, ${subject.id}, ${JSON.stringify(details)}::jsonb)`)
}

interface PendingEntry {
  entry: AuditEntry
  /** What the action changes, as it was when its transaction began; undefined until then. */
  before?: string | null
  isRecorded: boolean
}

const pending = new AsyncLocalStorage<PendingEntry>()

/**
 * Runs an action of another feature, which records the entry in its own transaction (see `recordPendingAudit`).
 * @throws whatever the action throws; Error if it used no transaction
 */
export async function audited<Result>(entry: AuditEntry, action: () => Promise<Result>): Promise<Result> {
  const state: PendingEntry = { entry, isRecorded: false }
  const result = await pending.run(state, action)
  if (!state.isRecorded) throw new Error(`${entry.action} used no transaction, so it is not in the audit log`)
  return result
}

/** Called at the beginning of every feature's transaction: notes the state that the action will change. */
export async function notePendingState(tx: Executor): Promise<void> {
  const state = pending.getStore()
  if (!state || state.before !== undefined) return
  state.before = await readAuditedState(tx, state.entry.subject)
}

/** Called at the end of every feature's transaction: records the entry of the action that it belongs to, once. */
export async function recordPendingAudit(tx: Executor): Promise<void> {
  const state = pending.getStore()
  if (!state || state.isRecorded) return
  const { entry, before = null } = state
  const after = before === null ? null : await readAuditedState(tx, entry.subject)
  const change: AuditEntry['details'] =
    before === null || before === after || entry.details?.before !== undefined
      ? {}
      : { before, after: after ?? 'gone' }
  await recordAudit(tx, { ...entry, details: { ...entry.details, ...change } })
  state.isRecorded = true
}
