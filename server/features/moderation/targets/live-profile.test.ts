import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProfile } from '../../../../contract/calls/people/profiles.ts'
import { answerReview, listReviews } from '../../../../contract/calls/people/reviews.ts'
import { send } from '../../../testing/client.ts'
import { buildMember } from '../../../testing/factories.ts'
import { type LiveBrowser, openLive } from '../../../testing/live-browser.ts'
import { staffDesk, takeDownVerdict } from '../../../testing/moderation.ts'
import { as, buildSale, review } from '../../../testing/people.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let desk: ReturnType<typeof staffDesk>
beforeAll(async () => {
  app = await startTestApp()
  desk = staffDesk(app, await buildStaff(app, 'moderator'))
})
afterAll(() => app.close())

/** Waits for as many events of a topic, of which no other may come. */
async function expectKinds(browser: LiveBrowser, topic: string, kinds: string[]): Promise<void> {
  const told = () => browser.received.flatMap(({ data }) => (data.topic === topic ? [data.kind] : []))
  await browser.until(() => told().length >= kinds.length)
  expect(told()).toEqual(kinds)
}

test('an open profile is told of words that are written, change, are taken down and are restored', async () => {
  const member = await buildMember(app)
  const write = async (about: string) =>
    expect((await send(app, changeProfile, { body: { about }, ...(await as(app, member)) })).status).toBe(200)
  const browser = await openLive(app, { profiles: [member.id] })
  await write('Hello.')
  await write('Send me a deposit first.')
  expect((await desk.act('person', member.id, takeDownVerdict)).status).toBe(200)
  expect((await desk.act('person', member.id, { outcome: 'restore' })).status).toBe(200)
  await expectKinds(browser, `profile:${member.id}`, Array(4).fill('profile.changed'))
  browser.close()
})

test('open profiles and pages of the order are told of a review that is published, answered, taken down and restored', async () => {
  const { orderId, seller, buyer } = await buildSale(app)
  const profile = await openLive(app, { profiles: [seller.id] })
  const order = await openLive(app, { orders: [{ id: orderId }] }, await as(app, buyer))
  await review(app, orderId, await as(app, buyer), { stars: 1, text: 'A liar.' })
  await review(app, orderId, await as(app, seller), { stars: 5 })
  const listed = await send(app, listReviews, { params: { member: seller.id } })
  const id = listed.data.reviews[0]?.id ?? ''
  const answer = { params: { id }, body: { text: 'I am not.' }, ...(await as(app, seller)) }
  expect((await send(app, answerReview, answer)).status).toBe(200)
  expect((await desk.act('review', id, takeDownVerdict)).status).toBe(200)
  expect((await desk.act('review', id, { outcome: 'restore' })).status).toBe(200)
  await expectKinds(profile, `profile:${seller.id}`, Array(4).fill('review.changed'))
  const moderated = ({ data }: LiveBrowser['received'][number]) => data.kind === 'review.moderated'
  await order.until(() => order.received.filter(moderated).length === 2)
  profile.close()
  order.close()
})
