import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { type EmbeddedCluster, startEmbeddedCluster } from '../embedded/cluster.ts'
import { primarySettings, startStandby } from '../embedded/standby.ts'
import { sql } from '../sql.ts'
import { parsePosition, readingAfter } from './position.ts'
import type { ReplicaChange } from './probing.ts'
import { openReplica, type Replica } from './replica.ts'

/** Milliseconds that what is read may be old. */
const BOUND = 1_000

let folder: string
let primaryServer: EmbeddedCluster
let standbyServer: EmbeddedCluster
let primary: Database
let standby: Database
let replica: Replica
const changes: ReplicaChange[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'stoop-standby-'))
  // PostgreSQL runs under its own account when the tests run as root, and has to enter this folder.
  chmodSync(folder, 0o755)
  primaryServer = await startEmbeddedCluster({
    folder: path.join(folder, 'primary'),
    settings: primarySettings,
  })
  standbyServer = await startStandby(primaryServer, {
    folder: path.join(folder, 'standby'),
    settings: { max_standby_streaming_delay: '0' },
    report: () => {},
  })
  primary = openDatabase(primaryServer.url('postgres'), { connections: 4 })
  standby = openDatabase(standbyServer.url('postgres'), { connections: 2 })
  await primary.run(sql`create table items (id int primary key, note text)`)
  replica = openReplica({
    url: standbyServer.url('postgres'),
    primaryUrl: primaryServer.url('postgres'),
    primary,
    connections: 3,
    bound: BOUND,
    report: (change) => void changes.push(change),
  })
})

afterAll(async () => {
  await replica?.close()
  await Promise.all([primary?.close(), standby?.close()])
  await standbyServer?.stop()
  await primaryServer?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const standbyPid = () =>
  Number.parseInt(readFileSync(path.join(folder, 'standby/postmaster.pid'), 'utf8'), 10)
const where = sql`select pg_is_in_recovery() as in_recovery`
const isAnsweredByReplica = async () =>
  (await replica.reads.row<{ in_recovery: boolean }>(where))?.in_recovery
const used = () => expect.poll(isAnsweredByReplica).toBe(true)
const unused = () => expect.poll(isAnsweredByReplica).toBe(false)
const noteOf = async (id: number) =>
  (await replica.reads.row<{ note: string }>(sql`select note from items where id = ${id}`))?.note

test('the replica answers reads, and a write goes to the primary', async () => {
  await used()
  expect(changes).toEqual([{ isUsed: true }])
  expect(await replica.reads.run(sql`insert into items values (1, 'first')`)).toBe(1)
  await expect.poll(() => standby.row(sql`select note from items where id = 1`)).toEqual({ note: 'first' })
  // A busy machine may take a while to find the replica current again.
  const countOne = async () => {
    const before = replica.counts.replica
    expect(await noteOf(1)).toBe('first')
    return replica.counts.replica - before
  }
  await expect.poll(countOne).toBe(1)
})

test('somebody who has written something sees it while the replica does not replay, and others no old state for long', async () => {
  await standby.run(sql`select pg_wal_replay_pause()`)
  await primary.run(sql`insert into items values (2, 'second')`)
  const position = parsePosition(await replica.position())
  expect(position).not.toBeNull()
  expect(await readingAfter(position, () => noteOf(2))).toBe('second')
  await unused()
  expect(await noteOf(2)).toBe('second')
  expect(replica.counts.fallbacks.stale).toBeGreaterThan(0)
  expect(replica.staleness()).toBeGreaterThan(BOUND)
  await standby.run(sql`select pg_wal_replay_resume()`)
  await used()
  await expect.poll(() => readingAfter(position, isAnsweredByReplica)).toBe(true)
  expect(await noteOf(2)).toBe('second')
})

test('after an invalidation nobody reads what was committed before it in its old state', async () => {
  await used()
  await standby.run(sql`select pg_wal_replay_pause()`)
  await primary.run(sql`update items set note = 'taken down' where id = 1`)
  replica.invalidate()
  expect(await noteOf(1)).toBe('taken down')
  expect(replica.counts.fallbacks.invalidated).toBeGreaterThan(0)
  await standby.run(sql`select pg_wal_replay_resume()`)
  await used()
  expect(await noteOf(1)).toBe('taken down')
})

/** Sends the replica a statement that reads rows for a while, once more where a busy machine sends it to the primary. @returns once it runs */
async function readSlowly() {
  const running = sql`select 1 from pg_stat_activity where state = 'active' and wait_event = 'PgSleep'`
  for (;;) {
    let isOver = false
    const answer = replica.reads
      .row<{ count: number; in_recovery: boolean }>(sql`
        select count(*)::int as count, pg_is_in_recovery() as in_recovery
        from items, lateral (select pg_sleep(0.02) where items.id >= 100) as pause`)
      .finally(() => {
        isOver = true
      })
    while (!isOver) if (await standby.row(running)) return { answer }
  }
}

test('a statement that the replay cancels is answered by the primary', async () => {
  await primary.run(sql`insert into items select id, 'old' from generate_series(100, 200) as id`)
  await used()
  const { answer } = await readSlowly()
  await primary.run(sql`delete from items where id >= 100`)
  await primary.pool.query('vacuum items')
  // The primary has no such rows any more.
  expect(await answer).toEqual({ count: 0, in_recovery: false })
  expect(replica.counts.fallbacks.conflict).toBeGreaterThan(0)
  await used()
})

test('PostgreSQL stops a statement on the replica that takes too long', async () => {
  const setting = sql`select pg_is_in_recovery() as in_recovery, current_setting('statement_timeout') as timeout`
  await expect.poll(() => replica.reads.row(setting)).toEqual({ in_recovery: true, timeout: '5s' })
})

/** The processes of the replica's PostgreSQL, the one that starts the others first. */
async function standbyProcesses(): Promise<number[]> {
  const started = await standby.rows<{ pid: number }>(sql`select pid from pg_stat_activity`)
  return [standbyPid(), ...started.map(({ pid }) => pid)]
}

test('reads that wait for a hanging replica are answered by the primary, and the replica is used again once it responds', async () => {
  // All connections are open, so that no process is started while the others are stopped.
  const together = () => Promise.all([1, 2, 3].map(isAnsweredByReplica))
  await expect.poll(together).toEqual([true, true, true])
  const processes = await standbyProcesses()
  while (!replica.isUsed()) await together()
  const before = { ...replica.counts.fallbacks }
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  try {
    // All three are sent to the replica before anything can notice that it hangs.
    const waiting = together()
    expect(replica.counts.fallbacks).toEqual(before)
    expect(await waiting).toEqual([false, false, false])
    // Their own timeout would have counted as `failed`.
    expect(replica.counts.fallbacks).toMatchObject({
      unreachable: before.unreachable + 3,
      failed: before.failed,
    })
    await unused()
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }
  await used()
})

test('a killed replica fails no read and delays none, and is used again when it is back', async () => {
  await used()
  const pid = standbyPid()
  let isOver = false
  const read = async () => {
    const failures: unknown[] = []
    let count = 0
    for (; !isOver; count++)
      await noteOf(2).then(
        (note) => note === 'second' || failures.push(note),
        (error: unknown) => failures.push(error),
      )
    return { failures, count }
  }
  const readers = [read(), read(), read(), read(), read()]
  try {
    process.kill(pid, 'SIGKILL')
    await expect.poll(replica.isUsed).toBe(false)
    const before = replica.counts.replica
    // The supervisor starts it again.
    await expect.poll(replica.isUsed).toBe(true)
    await expect.poll(() => replica.counts.replica).toBeGreaterThan(before)
  } finally {
    isOver = true
  }
  const reports = await Promise.all(readers)
  expect(reports.flatMap(({ failures }) => failures)).toEqual([])
  expect(Math.min(...reports.map(({ count }) => count))).toBeGreaterThan(10)
  expect(replica.counts.fallbacks.unreachable).toBeGreaterThan(0)
})
