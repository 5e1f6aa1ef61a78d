import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeListing } from '../../e2e/support/data/listings.ts'
import { makeMember, post } from '../../e2e/support/data/members.ts'
import { openDatabase } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'
import { takeDownVerdict } from '../../server/testing/moderation.ts'
import { insertListings } from '../faults/listings.ts'
import { describeTimes, whileVisited } from './testing/load.ts'
import { placesOf, seenIn } from './testing/places.ts'
import { openConsole } from './testing/staff.ts'
import { describeCluster, type TestCluster } from './testing/test-cluster.ts'

/** Milliseconds that caches last; long, so that a cache that is filled with an old state is noticed. */
const CACHED = '60000'

/** A measurement of a process. */
async function measured(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(name))
  return Number(line?.split(' ').at(-1) ?? Number.NaN)
}

const USED = 'stoop_replica_used{database="replica"}'
const ANSWERED = 'stoop_replica_reads_total{database="replica"'

async function waitUntilUsed({ at }: TestCluster): Promise<void> {
  for (const process of [at(0), at(1)]) await expect.poll(() => measured(process, USED)).toBe(1)
}

/** Holds the replica's state while `work` runs. */
async function whileReplayIsPaused({ replica }: TestCluster, work: () => Promise<void>): Promise<void> {
  const standby = openDatabase(replica?.url ?? '', { connections: 1 })
  try {
    await standby.run(sql`select pg_wal_replay_pause()`)
    const state = sql`select pg_get_wal_replay_pause_state() as state`
    await expect.poll(() => standby.row(state)).toEqual({ state: 'paused' })
    await work()
  } finally {
    await standby.run(sql`select pg_wal_replay_resume()`)
    await standby.close()
  }
}

/** Waits until the replica has a listing. */
async function whenReplayed({ replica }: TestCluster, id: string): Promise<void> {
  const standby = openDatabase(replica?.url ?? '', { connections: 1 })
  await expect.poll(() => standby.row(sql`select id from listings where id = ${id}`)).toEqual({ id })
  await standby.close()
}

const searchFor = (address: string, words: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/search/search_listings_by_title?query=${encodeURIComponent(words)}`, {
    headers,
  }).then((response) => response.text())

describeCluster(
  'processes with a replica',
  { hasReplica: true, settings: { MICRO_CACHE_MS: CACHED } },
  (cluster) => {
    test('the replica answers what people without an account look at', async () => {
      const { at } = cluster()
      await waitUntilUsed(cluster())
      const before = await measured(at(0), ANSWERED)
      // Each address is another answer, which no cache has.
      await expect
        .poll(async () => {
          await searchFor(at(0), `lamp ${crypto.randomUUID()}`)
          return await measured(at(0), ANSWERED)
        })
        .toBeGreaterThan(before + 10)
    })

    test('what was taken down is gone at every process while the replica still has it, and stays gone', async () => {
      const { address, at, database } = cluster()
      const seller = await makeMember(address, 'seller')
      const moderator = await makeMember(address, 'moderator')
      const token = await openConsole(cluster(), moderator.email)
      const owner = await database.row<{ id: string }>(
        sql`select id from users where email = ${seller.email}`,
      )
      const title = 'Gilded praxinoscope'
      const id = await makeListing(address, seller, { title })
      const places = placesOf(id, owner?.id ?? '', title)
      // What is cached now stays for a minute.
      await whenReplayed(cluster(), id)
      for (const process of [at(0), at(1)])
        expect(await seenIn(process, places, id)).toEqual(Object.keys(places))
      await waitUntilUsed(cluster())
      await whileReplayIsPaused(cluster(), async () => {
        const startedAt = performance.now()
        const decided = await post(
          at(0),
          '/console/decisions',
          { target: { kind: 'listing', id }, newest_decision: null, ...takeDownVerdict },
          token,
        )
        expect(decided).toMatchObject({ status: 200 })
        const answeredAt = performance.now()
        for (const process of [at(0), at(1)])
          await expect.poll(() => seenIn(process, places, id), { interval: 5 }).toEqual([])
        process.stdout.write(
          `gone ${Math.round(performance.now() - startedAt)} ms after the decision was sent and ${Math.round(performance.now() - answeredAt)} ms after it was answered, with a replica that stands still\n`,
        )
        for (const process of [at(0), at(1), at(0), at(1)]) {
          expect(await seenIn(process, places, id)).toEqual([])
          await sleep(200)
        }
      })
      await waitUntilUsed(cluster())
      for (const process of [at(0), at(1), address]) expect(await seenIn(process, places, id)).toEqual([])
    })

    test('who has put something on sale sees it at every process while the replica is behind, others soon', async () => {
      const { address, at } = cluster()
      const seller = await makeMember(address, 'seller')
      const other = await makeListing(address, seller, { title: 'Pewter orrery' })
      await waitUntilUsed(cluster())
      await whileReplayIsPaused(cluster(), async () => {
        const token = `Bearer ${seller.tokens.access_token}`
        const changed = await fetch(`${at(0)}/api/listings/update_listing/${other}`, {
          method: 'PUT',
          headers: {
            authorization: token,
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
          },
          body: JSON.stringify({ title: 'Pewter planetarium' }),
        })
        expect(changed.status, await changed.text()).toBe(200)
        const [cookie = ''] = changed.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
        // A primary that is slow to say its position is read itself.
        expect(cookie).toMatch(/^stoop_position=(?:[0-9A-F]+\/[0-9A-F]+|primary)$/)
        for (const process of [at(0), at(1), address]) {
          const browser = { cookie, 'sec-fetch-site': 'same-origin' }
          expect(await searchFor(process, 'planetarium', browser)).toContain(other)
          expect(await searchFor(process, 'planetarium', { ...browser, authorization: token })).toContain(
            other,
          )
          // A program keeps no cookies.
          expect(await searchFor(process, 'planetarium', { authorization: token })).toContain(other)
          const page = await fetch(`${process}/shop/item/${other}`, { headers: { cookie } })
          expect(await page.text()).toContain('Pewter planetarium')
        }
        for (const process of [at(0), at(1)])
          await expect
            .poll(() => searchFor(process, `planetarium${' '.repeat(Math.ceil(Math.random() * 99))}`))
            .toContain(other)
      })
    })

    test('a killed replica fails no request, and is used again when it is back', async () => {
      const { address, replica, database } = cluster()
      const listings = await insertListings(database, 500)
      // What is read may be as old as the bound allows, so a listing without a page yet is no failure.
      await whenReplayed(cluster(), listings.at(-1) ?? '')
      await waitUntilUsed(cluster())
      const pidOf = () => Number.parseInt(readFileSync(replica?.pidFile ?? '', 'utf8'), 10)
      const killed = pidOf()
      const report = await whileVisited(address, { readers: 4, buyers: 1, listings }, async () => {
        await sleep(500)
        process.kill(killed, 'SIGKILL')
        await expect.poll(() => measured(cluster().at(0), USED)).toBe(0)
        await waitUntilUsed(cluster())
        await sleep(500)
      })
      process.stdout.write(`while the replica was killed\n  ${describeTimes('reads', report.reads)}\n`)
      expect(pidOf()).not.toBe(killed)
      expect(report.failures).toEqual([])
    })
  },
)
