import { expect, test } from 'vitest'
import { makeListing } from '../../e2e/support/data/listings.ts'
import { makeMember, post } from '../../e2e/support/data/members.ts'
import { sql } from '../../server/db/sql.ts'
import { openLiveAt } from '../../server/testing/live-browser.ts'
import { takeDownVerdict } from '../../server/testing/moderation.ts'
import { placesOf, seenIn } from './testing/places.ts'
import { openConsole } from './testing/staff.ts'
import { describeCluster } from './testing/test-cluster.ts'

/** Milliseconds that caches last; long, so that only the signal between the processes explains why something is gone. */
const CACHED = '60000'

/** The address of a listing's first photo at a process. */
async function photoAt(address: string, id: string): Promise<string> {
  const response = await fetch(`${address}/api/listings/get_listing_by_uuid_anonymous/${id}`)
  const [found] = /\/photos\/[0-9a-f-]{36}\/1280\.jpg/.exec(await response.text()) ?? []
  if (found === undefined) throw new Error(`The listing ${id} names no photo`)
  return `${address}${found}`
}

/** Seconds that proxies and browsers may keep an answer without asking again. */
function keptFor({ headers }: Response): number {
  const control = headers.get('cache-control') ?? ''
  if (/no-store|no-cache/.test(control)) return 0
  return Number(/(?:s-maxage|max-age)=(\d+)/.exec(control)?.[1] ?? Number.POSITIVE_INFINITY)
}

describeCluster('a takedown across processes', { settings: { MICRO_CACHE_MS: CACHED } }, (cluster) => {
  test('what a moderator takes down at one process is gone from every place at the other, and from open pages', async () => {
    const { address, at, database } = cluster()
    const seller = await makeMember(address, 'seller')
    const moderator = await makeMember(address, 'moderator')
    const token = await openConsole(cluster(), moderator.email)
    const owner = await database.row<{ id: string }>(sql`select id from users where email = ${seller.email}`)
    const times: number[] = []
    let newest: string | null = null
    // Before anything is read, so that no cache holds a page from before them.
    const listings: { id: string; places: Record<string, string> }[] = []
    for (const letter of 'abcde') {
      const title = `Gilded zoetrope ${letter}`
      const id = await makeListing(address, seller, { title })
      listings.push({ id, places: placesOf(id, owner?.id ?? '', title) })
    }
    for (const [place, path] of Object.entries(listings[0]?.places ?? {}))
      expect(keptFor(await fetch(`${at(1)}${path}`)), place).toBeLessThanOrEqual(2)
    for (const { id, places } of listings) {
      expect(await seenIn(at(1), places, id)).toEqual(Object.keys(places))
      const page = await openLiveAt(at(1), { listings: [id] })
      const photo = await photoAt(at(1), id)
      expect((await fetch(photo)).status).toBe(200)
      const startedAt = performance.now()
      const decided = await post(
        at(0),
        '/console/decisions',
        { target: { kind: 'listing', id }, newest_decision: newest, ...takeDownVerdict },
        token,
      )
      expect(decided).toMatchObject({ status: 200 })
      newest = decided.data.decision_id ?? null
      await Promise.all([
        page.until(({ data }) => (data.data as { status?: string } | undefined)?.status === 'removed'),
        expect.poll(() => seenIn(at(1), places, id), { interval: 5 }).toEqual([]),
        expect.poll(async () => (await fetch(photo)).status, { interval: 20 }).toBe(404),
      ])
      times.push(performance.now() - startedAt)
      page.close()
      for (const process of [at(0), address]) expect(await seenIn(process, places, id)).toEqual([])
    }
    const sorted = times.toSorted((a, b) => a - b).map(Math.round)
    process.stdout.write(
      `gone from ${Object.keys(placesOf('', '', '')).length} places of the other process, the open page and the photo: ` +
        `${sorted[0]} to ${sorted.at(-1)} ms after the decision was sent (${sorted.length} takedowns)\n`,
    )
  })
})
