import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database/database.ts'
import { type Database, openDatabase } from '../database.ts'
import { sql } from '../sql.ts'
import { parsePosition } from './position.ts'
import type { ReplicaChange } from './probing.ts'
import { openReplica } from './replica.ts'

let database: Database
let url: string
let close: () => Promise<void>
beforeAll(async () => {
  const created = await createTestDatabase()
  ;({ url, close } = created)
  database = openDatabase(url, { connections: 3 })
})
afterAll(async () => {
  await database.close()
  await close()
})

const open = (replicaUrl: string) => {
  const changes: ReplicaChange[] = []
  const replica = openReplica({
    url: replicaUrl,
    primaryUrl: url,
    primary: database,
    connections: 2,
    bound: 1_000,
    report: (change) => void changes.push(change),
  })
  return { replica, changes }
}
const one = sql`select 1 as one`

test('a database that is no standby is never read, and the reason is reported', async () => {
  const { replica, changes } = open(url)
  await expect.poll(() => changes).toEqual([{ isUsed: false, reason: 'not_a_standby' }])
  expect(await replica.reads.rows(one)).toEqual([{ one: 1 }])
  expect(replica.isUsed()).toBe(false)
  expect(replica.counts).toMatchObject({ replica: 0, fallbacks: { unreachable: 1 } })
  await replica.close()
})

test('nothing waits for a replica that accepts connections and does not answer', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { replica } = open(`postgresql://stoop@127.0.0.1:${port}/stoop`)
  expect(await replica.reads.row(one)).toEqual({ one: 1 })
  expect(await replica.reads.run(sql`select 1 where false`)).toBe(0)
  expect(replica.isUsed()).toBe(false)
  await replica.close()
  silent.close()
})

test('the position of the primary grows with each commit, and simultaneous callers get one that comes after theirs', async () => {
  const { replica } = open(url)
  await database.run(sql`create table positions (n int)`)
  const write = async () => {
    const { position } = (await database.row<{ position: string }>(
      sql`with written as (insert into positions values (1)) select pg_current_wal_insert_lsn()::text as position`,
    )) ?? { position: '' }
    const { isAfter } = (await database.row<{ isAfter: boolean }>(
      sql`select ${await replica.position()}::pg_lsn > ${position}::pg_lsn as "isAfter"`,
    )) ?? { isAfter: false }
    return isAfter
  }
  expect(await Promise.all([write(), write(), write()])).toEqual([true, true, true])
  await replica.close()
})

test('once the primary has been asked, it is known which positions it cannot have written', async () => {
  const { replica } = open(url)
  await expect.poll(() => replica.mayExist(2n ** 64n - 1n)).toBe(false)
  expect(replica.mayExist(parsePosition(await replica.position()) ?? 1n << 64n)).toBe(true)
  await replica.close()
})
