import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportMe } from '../../../contract/calls/accounts/users.ts'
import * as own from '../../../contract/calls/listings/own-listings.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildMember, buildPhoto, buildToken, type Member, storePhotoFile } from '../../testing/factories.ts'
import { placesWithListing } from '../../testing/listing-visibility.ts'
import { getListing, publish } from '../../testing/listings.ts'
import { auditOf, openItemOf, staffDesk } from '../../testing/moderation.ts'
import { openConsole } from '../../testing/operator-console.ts'
import { buildStaff } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let seller: Member
let visitor: Member
let run: ReturnType<typeof openConsole>['run']
beforeAll(async () => {
  app = await startTestApp()
  ;[seller, visitor] = [await buildMember(app), await buildMember(app)]
  ;({ run } = openConsole(app))
})
afterAll(() => app.close())

const list = async (fields: Record<string, string>, owner = seller) =>
  await publish(app, owner, { fields: { photo_ids: (await buildPhoto(app, owner.id)).id, ...fields } })
const change = (id: string, body: Record<string, unknown>) =>
  send(app, own.updateListing, { params: { id }, body, token: seller.token })
const statusOf = async (id: string) =>
  (await app.database.row<{ status: string }>(sql`select status from listings where id = ${id}`))?.status
const ownCheck = async (id: string) =>
  (await send(app, own.getOwnListings, { token: seller.token })).data.data.find((one) => one.id === id)?.check

describe('a held listing', () => {
  test('is seen by its owner alone until it is released; then it is as new as any', async () => {
    const title = 'Replica handbag quartz'
    const { status, data } = await list({ title, category: 'Clothing' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      status: 'held',
      notices: [{ rule: 'maybe-a-copy', outcome: 'hold', field: 'title', found: 'Replica' }],
    })
    const { id } = data
    const places = () => placesWithListing(app, { id, title, category: 'Clothing', seller }, visitor)
    const [photo] = (await getListing(app, id, seller.token)).data.listing.photos
    await storePhotoFile(app, photo?.id ?? '')
    expect(await places()).toEqual([])
    const seen = (await getListing(app, id, seller.token)).data as { check?: unknown }
    expect(seen.check).toMatchObject({ state: 'held', reason: null, usual_hours: null })
    expect(await ownCheck(id)).toMatchObject({ state: 'held', held_at: app.clock.now().toISOString() })
    expect(await run('held')).toContain(title)
    expect(await run('held-listing', id)).toMatch(
      /maybe-a-copy, title “Replica”\n +Copies of protected designs/,
    )

    app.clock.advance(2 * 3600_000)
    seller.token = await buildToken(app, seller.id)
    visitor.token = await buildToken(app, visitor.id)
    expect(await run('release-listing', id)).toBe(`“${title}” is on sale. Its seller gets an email.`)
    expect(await places()).toEqual([
      'list',
      'list for members',
      'category',
      'search',
      'by id',
      'sitemap',
      'profile',
      'page',
      'page for members',
      'related',
      'photo',
      'checkout',
      'favorite',
      'chat',
      'report',
    ])
    const { listing } = (await getListing(app, id)).data
    expect(listing.published_at).toBe(app.clock.now().toISOString())
    expect(await ownCheck(id)).toBeNull()
    await app.settle()
    expect((await app.mails()).find(({ to }) => to === seller.email)?.subject).toBe(
      `Your listing is up: ${title}`,
    )
    expect(
      await app.database.rows(
        sql`select actor_role, action, details from audit_log where subject_id = ${id}`,
      ),
    ).toEqual([
      {
        actor_role: 'operator',
        action: 'listing.release',
        details: { reason: 'No rule was broken.', rules: 'maybe-a-copy', revision: 1 },
      },
    ])
  })

  test('what was released is not held again by an edit; something else is', async () => {
    const { id } = (await list({ title: 'Replica amphora', category: 'Decor' })).data
    await run('release-listing', id)
    expect((await change(id, { price: 30 })).data).toMatchObject({ listing: { status: 'active' } })
    const again = await change(id, { description: 'More at bit.ly/abc' })
    expect(again.data).toMatchObject({ listing: { status: 'held' }, notices: [{ rule: 'shortened-link' }] })
    expect((await getListing(app, id)).status).toBe(404)
  })

  test('goes up by itself when an edit settles it; it cannot be paused or sold meanwhile', async () => {
    const { id } = (await list({ title: 'Lamp', description: 'See bit.ly/abc' })).data
    expect((await change(id, { status: 'paused' })).code).toBe('listing.held')
    expect((await change(id, { status: 'sold' })).code).toBe('listing.held')
    expect((await change(id, { description: 'Brass, works.' })).data).toEqual({
      listing: expect.objectContaining({ status: 'active' }),
    })
    await expect(run('release-listing', id)).rejects.toThrow('is not a listing that waits')
  })

  test('a public listing that an edit makes doubtful is hidden; a paused one is checked when it returns', async () => {
    const { id } = (await list({ title: 'Desk' })).data
    await change(id, { title: 'Desk and airsoft gun' })
    expect(await statusOf(id)).toBe('held')
    await run('release-listing', id, '--reason', 'A toy.')
    const paused = (await list({ title: 'Shelf' })).data.id
    await change(paused, { status: 'paused' })
    expect((await change(paused, { title: 'Shelf with rifle' })).data).toMatchObject({
      listing: { status: 'paused' },
    })
    expect((await change(paused, { status: 'active' })).data).toMatchObject({ listing: { status: 'held' } })
  })

  test('turned down: its seller reads why, changes it, and a person looks again', async () => {
    const { id } = (await list({ title: 'Old rifle' })).data
    await expect(run('refuse-listing', id)).rejects.toThrow('Give your reason')
    expect(await run('refuse-listing', id, '--reason', 'It fires.')).toContain('stays hidden')
    expect(await ownCheck(id)).toMatchObject({ state: 'refused', reason: 'It fires.' })
    await expect(run('release-listing', id)).rejects.toThrow('is not a listing that waits')
    await app.settle()
    const mail = (await app.mails()).find(({ subject }) => subject === 'Your listing can’t go up: Old rifle')
    expect(mail?.to).toBe(seller.email)
    expect(mail?.text).toContain('It fires.')
    const edited = await change(id, { title: 'Wooden wall hanger' })
    expect(edited.data).toMatchObject({ listing: { status: 'held' }, notices: [{ rule: 'refused-before' }] })
    expect((await change(id, { price: 12 })).data).toMatchObject({ listing: { status: 'held' } })
    await run('release-listing', id)
    expect(await statusOf(id)).toBe('active')
    expect((await change(id, { price: 14 })).data).toMatchObject({ listing: { status: 'active' } })
  })

  test('of a suspended seller is paused when it is released; hidden and shown again, it still waits', async () => {
    const owner = await buildMember(app)
    const { id } = (await list({ title: 'Musket' }, owner)).data
    await run('hide', id, '--reason', 'A copy')
    await run('unhide', id)
    expect(await statusOf(id)).toBe('held')
    await run('suspend', owner.email, '--reason', 'A copy')
    expect(await run('release-listing', id)).toContain('paused')
    expect(await statusOf(id)).toBe('paused')
  })

  test('two moderators cannot decide the same, nor about words that they have not seen', async () => {
    const { id } = (await list({ title: 'Blunderbuss' })).data
    const [ann, bob] = [await buildStaff(app, 'moderator'), await buildStaff(app, 'moderator')]
    const before = await openItemOf(app, id)
    await change(id, { description: 'It has a story.' })
    const stale = { version: before.version, outcome: 'release' }
    expect((await staffDesk(app, ann).decide(before.id, stale)).code).toBe('queue.changed')
    const { version } = await openItemOf(app, id)
    const answers = await Promise.all([
      staffDesk(app, ann).decide(before.id, { version, outcome: 'release' }),
      staffDesk(app, bob).decide(before.id, { version, outcome: 'refuse', text: 'No.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.map(({ code }) => code)).toContain('queue.decided')
    const isReleased = answers[0]?.status === 200
    expect(await auditOf(app, id)).toEqual([
      { role: 'moderator', action: isReleased ? 'listing.release' : 'listing.refuse' },
    ])
    expect(await statusOf(id)).toBe(isReleased ? 'active' : 'held')
  })

  test('a decision whose notification fails leaves nothing', async () => {
    const { id } = (await list({ title: 'Antique pistol' })).data
    await app.database.run(sql`alter table audit_log rename to audit_log_gone`)
    await expect(run('release-listing', id)).rejects.toThrow()
    await app.database.run(sql`alter table audit_log_gone rename to audit_log`)
    expect([await statusOf(id), (await ownCheck(id))?.state]).toEqual(['held', 'held'])
  })

  test('how long it takes is the median of the last decisions, once there are five', async () => {
    const owner = await buildMember(app)
    const ids: string[] = []
    for (let count = 0; count < 6; count++) ids.push((await list({ title: `Rifle ${count}` }, owner)).data.id)
    app.clock.advance(3.2 * 3600_000)
    for (const id of ids) await run('release-listing', id)
    expect(await app.app.features.usualReviewHours()).toBe(4)
    seller.token = await buildToken(app, seller.id)
    visitor.token = await buildToken(app, visitor.id)
  })

  test('waits in the queue with the rules that hold it, until it is decided, changed or taken away', async () => {
    const desk = staffDesk(app, await buildStaff(app, 'moderator'))
    const waiting = async () => (await desk.list({ kind: 'held_listing' })).data.items
    const { id } = (await list({ title: 'Flintlock musket' })).data
    const item = await openItemOf(app, id)
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ id: item.id, title: 'Flintlock musket', reasons: ['gun-words'] }),
    )
    const { data } = await desk.get(item.id)
    expect(data.outcomes).toEqual(['release', 'refuse'])
    expect(data.target.listing).toMatchObject({ id, status: 'held' })
    expect(data.target.held).toMatchObject({
      was_public: false,
      findings: [{ rule: 'gun-words', note: expect.stringMatching(/\w/) }],
    })
    const refusal = { version: item.version, outcome: 'refuse' }
    expect((await desk.decide(item.id, refusal)).code).toBe('listing.reason_missing')
    expect((await desk.decide(item.id, { ...refusal, text: 'It fires.' })).status).toBe(200)
    expect(await ownCheck(id)).toMatchObject({ state: 'refused', reason: 'It fires.' })
    const waits = async () => (await waiting()).some(({ target_id }) => target_id === id)
    expect(await waits()).toBe(false)
    await run('hide', id, '--reason', 'A copy')
    await run('unhide', id)
    expect(await waits()).toBe(false)
    await change(id, { title: 'Flintlock musket, no longer fires' })
    expect(await waits()).toBe(true)
    await run('hide', id, '--reason', 'A copy')
    expect(await waits()).toBe(false)
    await run('unhide', id)
    expect(await waits()).toBe(true)
    await run('release-listing', id)
    expect(await waits()).toBe(false)
  })

  test('is part of its owner’s export', async () => {
    const { data } = await send(app, exportMe, { token: seller.token })
    expect(data.listing_checks).toContainEqual(expect.objectContaining({ state: 'held', reason: null }))
  })
})
