import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { Author } from '../author.ts'

/** A row of `appeals`. */
export interface AppealRow {
  id: string
  decision_id: string
  body: string
  at: Date
  state: 'open' | 'upheld' | 'rejected'
  answer: string
  decided_at: Date | null
}

/** How an appeal ends. */
export interface AppealOutcome {
  state: 'upheld' | 'rejected'
  /** What its author reads. */
  answer: string
  /** What only staff read. */
  note: string
  by: Author
  now: Date
}

/** Appeals, bound to a pool or a transaction. */
export type AppealRepository = ReturnType<typeof createAppealRepository>

export function createAppealRepository(db: Executor) {
  return {
    /** @returns 0 if the decision was appealed before */
    add: (appeal: { id: string; decisionId: string; body: string; now: Date }) =>
      db.run(sql`
        insert into appeals (id, decision_id, body, at) values (${appeal.id}, ${appeal.decisionId}, ${appeal.body}, ${appeal.now})
        on conflict (decision_id) do nothing`),

    byId: (id: string) => db.row<AppealRow>(sql`select * from appeals where id = ${id}`),

    ofDecisions: (decisionIds: readonly string[]) =>
      db.rows<AppealRow>(sql`select * from appeals where decision_id = any(${decisionIds}::uuid[])`),

    decide: (id: string, outcome: AppealOutcome) =>
      db.run(sql`
        update appeals set state = ${outcome.state}, answer = ${outcome.answer}, note = ${outcome.note}, decided_at = ${outcome.now},
          actor_role = ${outcome.by.role}, actor_id = ${outcome.by.id}
        where id = ${id} and state = 'open'`),
  }
}
