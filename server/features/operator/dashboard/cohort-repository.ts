import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'

/** Members who signed up in one month, and how many of them came back in one of the months since. */
export interface CohortRow {
  /** The month of the sign-up, as `2026-08`. */
  month: string
  /** Members of the cohort. */
  people: number
  /** Months since that of the sign-up; null if nobody has come back. */
  since: number | null
  /** Members who came back in that month. */
  again: number
}

/** Who bought or listed again, by the month of their sign-up. */
export type CohortRepository = ReturnType<typeof createCohortRepository>

/** @param zone the marketplace's time zone, which defines when a month ends */
export function createCohortRepository(db: Executor, zone: string) {
  /** @param acts rows of `person`, `at` and `id`: what members did @param from the first month of a sign-up */
  const cohorts = (acts: Query, from: Date) =>
    db.rows<CohortRow>(sql`
      with people as (
        select id, date_trunc('month', created_at at time zone ${zone}) as month from users where created_at >= ${from}
      ), acts as (
        select p.id as person, p.month, date_trunc('month', a.at at time zone ${zone}) as act_month,
          row_number() over (partition by p.id order by a.at, a.id) as nth
        from people p join (${acts}) a on a.person = p.id
      ), sizes as (
        select month, count(distinct person) as people from acts group by month
      ), again as (
        select month, count(distinct person) as people,
          ((extract(year from act_month) - extract(year from month)) * 12
            + extract(month from act_month) - extract(month from month))::int as since
        from acts where nth > 1 group by month, since
      )
      select to_char(sizes.month, 'YYYY-MM') as month, sizes.people, again.since, coalesce(again.people, 0) as again
      from sizes left join again using (month) order by sizes.month, again.since`)
  return {
    /** Members who have bought; a later order than their first counts as again. */
    buyers: (from: Date) =>
      cohorts(
        sql`select buyer_id as person, paid_at as at, id from orders where paid_at is not null and buyer_id is not null`,
        from,
      ),

    /** Members who have listed; a later listing than their first counts as again. */
    sellers: (from: Date) =>
      cohorts(
        sql`
          select owner_id as person, published_at as at, id from listings
          where status <> 'draft' and hidden_from is distinct from 'draft'`,
        from,
      ),
  }
}
