import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { updateListing } from '../../../../contract/calls/listings/own-listings.ts'
import { getDecision, listDecisions } from '../../../../contract/calls/people/decisions.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildMember, buildPhoto, type Member } from '../../../testing/factories.ts'
import { publish } from '../../../testing/listings.ts'
import { appealAs, decisionLink, openItemOf, staffDesk } from '../../../testing/moderation.ts'
import { as } from '../../../testing/people.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ann: ReturnType<typeof staffDesk>
let bob: ReturnType<typeof staffDesk>
let seller: Member
beforeAll(async () => {
  app = await startTestApp()
  ann = staffDesk(app, await buildStaff(app, 'moderator'))
  bob = staffDesk(app, await buildStaff(app, 'moderator'))
})
afterAll(() => app.close())
beforeEach(async () => {
  seller = await buildMember(app)
})

/** A listing that was turned down, and the link of its statement. */
async function buildRefused(title: string) {
  const photo = await buildPhoto(app, seller.id)
  const { id } = (await publish(app, seller, { fields: { photo_ids: photo.id, title } })).data
  const item = await openItemOf(app, id)
  await ann.decide(item.id, { version: item.version, outcome: 'refuse', text: 'It still fires.' })
  return { id, link: await decisionLink(app, seller.email) }
}

const statusOf = async (id: string) =>
  (await app.database.row<{ status: string }>(sql`select status from listings where id = ${id}`))?.status

test('a seller whose listing was turned down reads why, and gets it on sale with an appeal', async () => {
  const { id, link } = await buildRefused('Flintlock musket')
  const mails = (await app.mails()).filter(({ to }) => to === seller.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your listing can’t go up: Flintlock musket'])
  const read = { params: { id: link.id }, query: { token: link.token } }
  expect((await send(app, getDecision, read)).data.decision).toMatchObject({
    outcome: 'refuse',
    about: { kind: 'listing', title: 'Flintlock musket' },
    facts: expect.stringMatching(/^It still fires\.\n\nOur checks found “musket”/),
    found_by: 'system',
    is_automated: false,
    can_appeal: true,
  })
  expect((await send(app, listDecisions, await as(app, seller))).data.decisions).toHaveLength(1)
  const item = await appealAs(app, link)
  const verdict = { version: item.version, outcome: 'uphold', text: 'Thank you for the photo.' }
  expect((await ann.decide(item.id, verdict)).code).toBe('appeal.other_decides')
  expect((await bob.decide(item.id, verdict)).status).toBe(200)
  expect(await statusOf(id)).toBe('active')
  // The same words pass from now on.
  const changed = await send(app, updateListing, {
    ...(await as(app, seller)),
    params: { id },
    body: { price: 40 },
  })
  expect([changed.status, await statusOf(id)]).toEqual([200, 'active'])
})

test('what its seller has changed meanwhile waits for its own verdict, whatever comes of the appeal', async () => {
  const { id, link } = await buildRefused('Flintlock rifle')
  const item = await appealAs(app, link)
  await send(app, updateListing, {
    ...(await as(app, seller)),
    params: { id },
    body: { title: 'Rifle, fires well' },
  })
  await bob.decide(item.id, { version: item.version, outcome: 'uphold', text: 'Fine.' })
  expect([await statusOf(id), (await openItemOf(app, id)).reports]).toEqual(['held', 0])
})

test('an appeal does not put on sale what was turned down once more', async () => {
  const { id, link } = await buildRefused('Flintlock pistol')
  const item = await appealAs(app, link)
  await send(app, updateListing, {
    ...(await as(app, seller)),
    params: { id },
    body: { title: 'Pistol, fires well' },
  })
  const again = await openItemOf(app, id)
  await ann.decide(again.id, { version: again.version, outcome: 'refuse', text: 'It fires.' })
  await bob.decide(item.id, { version: item.version, outcome: 'uphold', text: 'The first one was fine.' })
  expect(await statusOf(id)).toBe('held')
})
