import { type Query, sql } from '../../db/sql.ts'
import type { PersonalTable, RowState } from '../../features/accounts/personal-data/personal-table.ts'
import { personalData } from '../../features/accounts/personal-data/register.ts'
import type { Member } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { identifier } from './build-row.ts'

/** Whose rows are read: an account that may be gone by now. */
export type Person = Pick<Member, 'id' | 'email'>

/** A row, with its key. */
export interface StoredRow {
  key: string
  row: Record<string, unknown>
}

/** The rows of an entry that are about a person. */
export function readRows(test: TestApp, entry: PersonalTable, person: Person): Promise<StoredRow[]> {
  return test.database.rows<StoredRow>(sql`
    select ${keyOf} as key, to_jsonb(t) as row from ${identifier(entry.table)} t where ${rowsOf(entry, person)}`)
}

/** Those of the rows that are still there. */
export function readAgain(
  test: TestApp,
  { table }: PersonalTable,
  keys: readonly string[],
): Promise<StoredRow[]> {
  return test.database.rows<StoredRow>(sql`
    select ${keyOf} as key, to_jsonb(t) as row from ${identifier(table)} t where ${keyOf} = any(${keys})`)
}

/** The values of a row's primary key. */
const keyOf = sql`(
  select string_agg(to_jsonb(t) ->> a.attname, ' ' order by a.attname) from pg_index i
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = t.tableoid and i.indisprimary)`

/** The condition on `t` that selects an entry's rows about a person. */
export function rowsOf(entry: PersonalTable, person: Person): Query {
  return sql`(${ownedBy(entry, person)}) and ${sideOf(entry, person)} and ${entry.when ? states[entry.when] : sql`true`}`
}

function ownedBy({ of }: PersonalTable, person: Person): Query {
  const links = Object.entries(of)
  const own = links.filter(([, to]) => to === 'person' || to === 'email')
  return (own.length > 0 ? own : links)
    .map(([column, to]) => {
      const name = sql`t.${identifier(column)}`
      if (to === 'person') return sql`${name}::text = ${person.id}`
      if (to === 'email') return sql`${name} = ${person.email}`
      return sql`${name} in (${parentsOf(to, person)})`
    })
    .reduce((all, one) => sql`${all} or ${one}`)
}

/** The keys of a table's rows that are about a person, through any of its entries. */
function parentsOf(table: string, person: Person): Query {
  const conditions = personalData
    .filter((entry) => entry.table === table)
    .map((entry) => sql`(${ownedBy(entry, person)})`)
    .reduce((all, one) => sql`${all} or ${one}`)
  return sql`select t.id from ${identifier(table)} t where ${conditions}`
}

function sideOf({ side, table }: PersonalTable, { id }: Person): Query {
  if (!side) return sql`true`
  if (side !== 'by_role')
    return sql`t.order_id in (select o.id from orders o where o.${identifier(`${side}_id`)} = ${id})`
  const order = sql`case when o.buyer_id = ${id} then 'buyer' else 'seller' end`
  if (table === 'claim_entries')
    return sql`t.by_role = (
      select ${order} from orders o join order_claims c on c.order_id = o.id where c.id = t.claim_id)`
  if (table === 'claim_photos')
    return sql`t.by_role = (select ${order} from orders o where o.id = t.order_id)`
  return sql`t.by_role = (select ${order} from conversations o where o.id = t.conversation_id)`
}

/** The rows in each state. Answers to enquiries have the state of what they answer. */
const states: Readonly<Record<RowState, Query>> = {
  meeting: sql`to_jsonb(t) ->> 'kind' in ('meeting_proposed', 'meeting_agreed')`,
  answered: sql`coalesce(to_jsonb(t) ->> 'closed_at', (
    select e.closed_at::text from enquiries e where e.id::text = to_jsonb(t) ->> 'enquiry_id')) is not null`,
  unanswered: sql`to_jsonb(t) ->> 'closed_at' is null`,
  paid: sql`to_jsonb(t) ->> 'state' = 'paid'`,
  started: sql`to_jsonb(t) ->> 'state' = 'reserved'`,
  decided: sql`exists (select 1 from review_items i where i.id::text = to_jsonb(t) ->> 'item_id' and i.state = 'decided')`,
  undecided: sql`exists (select 1 from review_items i where i.id::text = to_jsonb(t) ->> 'item_id' and i.state = 'open')`,
}
