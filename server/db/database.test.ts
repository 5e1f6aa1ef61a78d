import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database/database.ts'
import { createChannel } from './channel.ts'
import { type Database, isDatabaseUnavailable, openDatabase, violatedConstraint } from './database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './migration-files.ts'
import { StatementTimeout } from './pooled-connection.ts'
import { withSchemaLock } from './schema-lock.ts'
import { sql } from './sql.ts'

let database: Database
let close: () => Promise<void>
let url: string

beforeAll(async () => {
  const testDatabase = await createTestDatabase()
  close = testDatabase.close
  url = testDatabase.url
  database = openDatabase(url)
})

afterAll(async () => {
  await database.close()
  await close()
})

test('composed statements keep their values in order, and equal texts share a name', () => {
  const filter = (least: number) => sql`and price_cents >= ${least}`
  const list = (category: string, least: number) =>
    sql`select 1 where category = ${category} ${filter(least)} limit ${5}`
  const query = list('books', 10)
  expect(query.text).toBe('select 1 where category = $1 and price_cents >= $2 limit $3')
  expect(query.values).toEqual(['books', 10, 5])
  expect(list('toys', 99).name).toBe(query.name)
})

test('what needs a session of its own goes past the pooler, and statements do not', async () => {
  const named = (name: string) => {
    const address = new URL(url)
    address.searchParams.set('application_name', name)
    return address.href
  }
  const pooled = openDatabase(named('pooled'), { connections: 2, directUrl: named('direct') })
  const nameOf = sql`select current_setting('application_name') as name`
  const { promise: message, resolve } = Promise.withResolvers<string>()
  const { promise: connected, resolve: onConnect } = Promise.withResolvers<void>()
  const channel = createChannel(pooled, 'told')
  const stop = channel.listen({ onMessage: resolve, onConnect })
  await connected
  const listening = await database.rows<{ name: string }>(sql`
    select application_name as name from pg_stat_activity
    where query = 'listen "told"' and datname = current_database()`)
  expect(listening).toEqual([{ name: 'direct' }])
  channel.send('hello')
  expect(await message).toBe('hello')
  expect(await pooled.row(nameOf)).toEqual({ name: 'pooled' })
  const inLock = await withSchemaLock(pooled.direct, async (client) => (await client.query(nameOf.text)).rows)
  expect(inLock).toEqual([{ name: 'direct' }])
  const { primary, direct, listening: listener } = pooled.use()
  expect([primary?.used, direct?.used, listener?.used]).toEqual([0, 0, 1])
  await stop()
  expect(pooled.use().listening?.used).toBe(0)
  await pooled.close()
})

test('a transaction that waits for its turn counts as waiting for a connection', async () => {
  const small = openDatabase(url, { connections: 3 })
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const { promise: begun, resolve: onBegin } = Promise.withResolvers<void>()
  const first = small.transaction(async () => {
    onBegin()
    await end
  })
  await begun
  const second = small.transaction(async () => {})
  expect(small.use()).toEqual({
    primary: { idle: 0, used: 1, waiting: 1 },
    listening: { idle: 0, used: 0, waiting: 0 },
  })
  resolve()
  await Promise.all([first, second])
  expect(small.use().primary).toEqual({ idle: 1, used: 0, waiting: 0 })
  await small.close()
})

test('transactions that also query outside of themselves do not block each other', async () => {
  const small = openDatabase(url, { connections: 4, timeout: 5_000 })
  const ask = () =>
    small.transaction(async (transaction) => {
      await transaction.row(sql`select 1`)
      return await small.row<{ answer: number }>(sql`select 42 as answer`)
    })
  const answers = await Promise.all(Array.from({ length: 12 }, ask))
  expect(answers).toEqual(answers.map(() => ({ answer: 42 })))
  await small.close()
})

test('a transaction that gets no connection in time fails as if the database were unavailable', async () => {
  const small = openDatabase(url, { connections: 3, timeout: 300 })
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const first = small.transaction(() => isOver)
  const second = await small.transaction(async () => {}).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(second)).toBe(true)
  end()
  await first
  await small.transaction((transaction) => transaction.row(sql`select 1`))
  await small.close()
})

test('a transaction that throws leaves nothing behind', async () => {
  const attempt = database.transaction(async (transaction) => {
    await transaction.run(sql`insert into provider_events (id, handled_at) values (${'evt_1'}, now())`)
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await database.rows(sql`select id from provider_events`)).toEqual([])
})

test('a connection lost between two statements fails only its transaction', async () => {
  const attempt = database.transaction(async (transaction) => {
    const own = await transaction.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.row(sql`select pg_terminate_backend(${own?.pid ?? 0}, 5000)`)
    // The driver notices the termination when this statement fails.
    await transaction.row(sql`select 1`)
  })
  await expect(attempt).rejects.toThrow()
  expect(await database.row(sql`select 1 as one`)).toEqual({ one: 1 })
})

test('a statement prepared on an empty table finds its row by an index', async () => {
  const plan = await database.rows<{ 'QUERY PLAN': string }>(
    sql`explain select * from orders where id = '00000000-0000-7000-8000-000000000000'`,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Scan using orders_pkey')
})

test('a violated constraint is identified by its name', async () => {
  const insert = () =>
    database.run(sql`insert into provider_events (id, handled_at) values (${'evt_2'}, now())`)
  await insert()
  const error = await insert().catch((failure: unknown) => failure)
  expect(violatedConstraint(error)).toBe('provider_events_pkey')
})

test('migrating again, also from two processes at once, changes nothing', async () => {
  expect(await Promise.all([migrate(database.pool), migrate(database.pool)])).toEqual([[], []])
  const applied = await database.rows<{ name: string }>(sql`select name from schema_migrations order by name`)
  expect(applied.map((row) => row.name)).toEqual(readMigrations(migrationsFolder).map(({ name }) => name))
})

test('a database that does not answer counts as unavailable, for statements, transactions and connection requests', async () => {
  const limited = openDatabase(url, { connections: 1, timeout: 300 })
  const slow = sql`select pg_sleep(3)`
  const failed = [
    limited.rows(slow),
    limited.rows(sql`select 1`),
    limited.transaction((transaction) => transaction.rows(slow)),
  ].map((pendingQuery) => pendingQuery.then(() => null, isDatabaseUnavailable))
  expect(await Promise.all(failed)).toEqual([true, true, true])
  expect(await limited.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
  await limited.close()
})

test('a statement timeout is distinguishable from a broken connection', async () => {
  const limited = openDatabase(url, { connections: 1, timeout: 300 })
  await expect(limited.rows(sql`select pg_sleep(3)`)).rejects.toBeInstanceOf(StatementTimeout)
  const broken = limited
    .transaction(async (transaction) => {
      const { pid = 0 } = (await transaction.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)) ?? {}
      await database.row(sql`select pg_terminate_backend(${pid}, 5000)`)
      await transaction.row(sql`select 1`)
    })
    .catch((error: unknown) => error)
  expect(isDatabaseUnavailable(await broken)).toBe(true)
  expect(await broken).not.toBeInstanceOf(StatementTimeout)
  await limited.close()
})

test('a database that accepts no connection counts as unavailable, and requests that gave up leave the queue', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const limited = openDatabase(`postgresql://nobody@127.0.0.1:${port}/none`, {
    connections: 1,
    timeout: 300,
  })
  const pendingQuery = Array.from({ length: 4 }, () => limited.rows(sql`select 1`))
  expect(
    await Promise.all(pendingQuery.map((query) => query.then(() => null, isDatabaseUnavailable))),
  ).toEqual(Array(4).fill(true))
  expect(limited.pool.waitingCount).toBe(0)
  await limited.close()
  silent.close()
})

test('a plan invalidated by another process fails one statement and no later one', async () => {
  const single = openDatabase(url, { connections: 1 })
  const statement = sql`select * from provider_events where id = ${'none'}`
  const read = () => single.rows(statement)
  for (let times = 0; times < 7; times++) await read()
  await database.run(sql`alter table provider_events add column new_thing text`)
  await expect(read()).rejects.toThrow('cached plan')
  expect(await read()).toEqual([])
  await database.run(sql`alter table provider_events drop column new_thing`)
  const within = () => single.transaction((transaction) => transaction.rows(statement))
  await expect(within()).rejects.toThrow('cached plan')
  expect(await within()).toEqual([])
  await single.close()
})

test('a connection whose server process was terminated is not reused', async () => {
  const single = openDatabase(url, { connections: 1 })
  const own = await single.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const first = single.rows(sql`select pg_sleep(5)`).catch((error: unknown) => error)
  const second = single.row(sql`select 1 as one`)
  await database.row(sql`select pg_terminate_backend(${own?.pid ?? 0}, 5000)`)
  expect(isDatabaseUnavailable(await first)).toBe(true)
  expect(await second).toEqual({ one: 1 })
  await single.close()
})

test('an invalid value does not close the connection', async () => {
  const single = openDatabase(url, { connections: 1 })
  const own = () => single.row(sql`select pg_backend_pid() as pid`)
  const before = await own()
  await expect(single.run(sql`select ${'no number'}::int`)).rejects.toThrow('invalid input')
  await expect(
    single.transaction((transaction) => transaction.run(sql`select 1 / ${0}::int`)),
  ).rejects.toThrow('zero')
  expect(await own()).toEqual(before)
  await single.close()
})
