import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { FoundDifference } from './comparison-repository.ts'
import { type DifferenceKind, type DifferenceOwner, differenceKinds } from './difference-kinds.ts'

/** A row of `reconciliation_differences`. */
export interface DifferenceRow extends FoundDifference {
  id: string
  owner: DifferenceOwner
  assignee: string | null
  first_seen_at: Date
  closed_at: Date | null
  closed_by: 'system' | 'operator' | null
  close_reason: string | null
}

/** Differences and the runs that found them, bound to a pool or a transaction. */
export type DifferenceRepository = ReturnType<typeof createDifferenceRepository>

export function createDifferenceRepository(db: Executor) {
  return {
    /**
     * Stores a difference that was found. One that the operator closed stays closed, unless its amounts have changed; one
     * that had gone away opens again. @returns whether it is open and was not before
     */
    found: async (
      difference: FoundDifference,
      { id, runId, now }: { id: string; runId: string; now: Date },
    ): Promise<boolean> => {
      const { kind, subject, order_id, expected_cents, found_cents, note } = difference
      const before = await db.row<{ closed_at: Date | null }>(
        sql`select closed_at from reconciliation_differences where kind = ${kind} and subject = ${subject}`,
      )
      const after = await db.row<{ closed_at: Date | null }>(sql`
        insert into reconciliation_differences as d (id, kind, subject, order_id, expected_cents, found_cents, note, owner,
          first_seen_at, last_run)
        values (${id}, ${kind}, ${subject}, ${order_id}, ${expected_cents}, ${found_cents}, ${note},
          ${ownerOf(kind)}, ${now}, ${runId})
        on conflict (kind, subject) do update set last_run = excluded.last_run,
          expected_cents = excluded.expected_cents, found_cents = excluded.found_cents, note = excluded.note,
          closed_at = case when d.closed_by = 'operator' and d.expected_cents is not distinct from excluded.expected_cents
            and d.found_cents is not distinct from excluded.found_cents then d.closed_at end
        returning closed_at`)
      return after?.closed_at === null && before?.closed_at !== null
    },

    /** Closes what this comparison did not find again. */
    closeGone: (runId: string, now: Date) =>
      db.run(sql`
        update reconciliation_differences set closed_at = ${now}, closed_by = 'system',
          close_reason = 'It agrees by now.'
        where closed_at is null and last_run <> ${runId}`),

    open: () =>
      db.rows<DifferenceRow>(
        sql`select * from reconciliation_differences where closed_at is null order by first_seen_at, id`,
      ),

    start: (id: string, now: Date) =>
      db.run(sql`insert into reconciliations (id, started_at) values (${id}, ${now})`),

    end: (
      id: string,
      {
        now,
        transactions,
        differences,
        providerCents,
        ledgerCents,
      }: {
        now: Date
        transactions: number
        differences: number
        providerCents: number | null
        ledgerCents: number
      },
    ) =>
      db.run(sql`
        update reconciliations set ended_at = ${now}, transactions = ${transactions}, differences = ${differences},
          provider_cents = ${providerCents}, ledger_cents = ${ledgerCents}
        where id = ${id}`),

    /**
     * Deletes old runs that no difference refers to. Differences stay: one that was closed would be found again.
     * @returns how many
     */
    deleteOlderRuns: (before: Date) =>
      db.run(sql`
        delete from reconciliations r where started_at < ${before}
          and not exists (select 1 from reconciliation_differences d where d.last_run = r.id)`),

    fail: (id: string, now: Date, failure: string) =>
      db.run(sql`update reconciliations set ended_at = ${now}, failure = ${failure} where id = ${id}`),
  }
}

function ownerOf(kind: DifferenceKind): DifferenceOwner {
  return differenceKinds[kind].owner
}
