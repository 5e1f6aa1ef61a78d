import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import { buildListing } from '../../../testing/factories.ts'
import { buy } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createDueRepository } from '../scheduled-tasks/due-repository.ts'
import { createOrderRepository } from './repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await buy(app, (await buildListing(app)).id)
})
afterAll(() => app.close())

test('an order is updated by its primary key', async () => {
  const queries: Query[] = []
  const record = async (query: Query) => {
    queries.push(query)
    return []
  }
  const recorder = { rows: record, row: record, run: record } as unknown as Executor
  const [id, now] = ['', new Date(0)]
  await createOrderRepository(recorder).saveCheckouts([
    { orderId: id, checkout: { id, url: null, clientSecret: null } },
  ])
  await createDueRepository(recorder).markChecked(id, now)
  const connection = await app.database.pool.connect()
  try {
    await connection.query('create schema many')
    await connection.query('create table many.orders (like orders including defaults, primary key (id))')
    await connection.query(`insert into many.orders
      select (jsonb_populate_record(null::many.orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid()))).*
      from (select * from orders limit 1) o, generate_series(1, 1000)`)
    await connection.query('analyze many.orders')
    await connection.query('set search_path to many, public')
    // PostgreSQL 15 has no `explain (generic_plan)`.
    await connection.query('set plan_cache_mode = force_generic_plan')
    for (const [index, { text, values }] of queries.entries()) {
      await connection.query(`prepare statement_${index} as ${text}`)
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(
        `explain execute statement_${index}(${values.map(() => 'null').join(', ')})`,
      )
      expect(rows.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index Scan (using|on) orders_pkey/)
    }
    expect(queries).toHaveLength(2)
  } finally {
    connection.release(true)
    await app.database.run(sql`drop schema many cascade`)
  }
})
