import { reportConversation } from '../../../contract/calls/chat/chat.ts'
import { reportMember } from '../../../contract/calls/people/profiles.ts'
import { reportReview } from '../../../contract/calls/people/reviews.ts'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { buildConversation } from '../chat/chat.ts'
import { type Sent, send } from '../client.ts'
import { buildMember, type Member } from '../factories.ts'
import { nextAddress, reportAs } from '../moderation.ts'
import { as, buildSale, review, reviewsOf } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Published } from './publish-day.ts'

/** Something that was reported, and whether rightly. */
export interface Target {
  id: string
  kind: 'listing' | 'person' | 'review' | 'conversation'
  isGuilty: boolean
}

/** 60 reports on 25 targets: 15 listings, 4 people, 3 reviews and 3 conversations. */
export async function reportDay(test: TestApp, published: readonly Published[]): Promise<Target[]> {
  const targets = [
    ...(await reportListings(test, published)),
    ...(await reportPeople(test, published)),
    ...(await reportReviews(test)),
    ...(await reportConversations(test)),
  ]
  await test.settle()
  return targets
}

/** 40 reports: what the rules have missed, listings whose fault is in the photo, and honest ones. */
async function reportListings(test: TestApp, published: readonly Published[]): Promise<Target[]> {
  const open = published.filter(({ outcome }) => outcome === 'public')
  const missed = open.filter(({ breaks }) => breaks).slice(0, 5)
  const honest = open.filter(({ breaks }) => !breaks)
  const chosen = [
    ...missed.map((one) => ({ ...one, isGuilty: true, reports: 4 })),
    ...honest.slice(40, 50 - missed.length).map((one) => ({ ...one, isGuilty: true, reports: 2 })),
    ...honest.slice(80, 85).map((one) => ({ ...one, isGuilty: false, reports: 2 })),
  ]
  const reports = spread(40, chosen.length)
  for (const [at, { id }] of chosen.entries())
    for (let turn = 0; turn < (reports[at] ?? 0); turn++)
      await reportAs(test, id ?? '', await buildMember(test), turn % 2 === 0 ? 'scam' : 'other')
  return chosen.map(({ id, isGuilty }) => ({ id: id ?? '', kind: 'listing', isGuilty }))
}

/** So many reports for each of `count` targets that they are `total` together. */
function spread(total: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.floor(total / count) + (at < total % count ? 1 : 0))
}

/** 12 reports: the account with the stolen photos, a second one, and two honest members. */
async function reportPeople(test: TestApp, published: readonly Published[]): Promise<Target[]> {
  const thief = published.find(({ rules }) => rules.includes('photo-of-others'))?.owner
  const people = [thief ?? (await buildMember(test)), await buildMember(test), await buildMember(test)]
  people.push(published[0]?.owner ?? (await buildMember(test)))
  for (const { id } of people)
    for (let turn = 0; turn < 3; turn++)
      await report(test, reportMember, id, { reason: 'scam' }, await buildMember(test))
  return people.map(({ id }, at) => ({ id, kind: 'person', isGuilty: at < 2 }))
}

/** 5 reports: an insult, and two reviews that their sellers did not like. */
async function reportReviews(test: TestApp): Promise<Target[]> {
  const targets: Target[] = []
  for (const [text, times] of [
    ['What an idiot.', 2],
    ['Late by an hour.', 2],
    ['A scratch that nobody told me of.', 1],
  ] as const) {
    const { orderId, seller, buyer } = await buildSale(test)
    await review(test, orderId, await as(test, buyer), { stars: 1, text })
    await review(test, orderId, await as(test, seller), { stars: 5 })
    const { received } = (await reviewsOf(test, orderId, await as(test, seller))).data
    const id = received?.id ?? ''
    for (let turn = 0; turn < times; turn++)
      await report(test, reportReview, id, { reason: 'offensive' }, turn ? await buildMember(test) : seller)
    targets.push({ id, kind: 'review', isGuilty: text.includes('idiot') })
  }
  return targets
}

/** 3 reports: a threat, a deposit that was asked for, and a buyer who only asks a lot. */
async function reportConversations(test: TestApp): Promise<Target[]> {
  const targets: Target[] = []
  for (const text of [
    'Give it to me or you will regret it.',
    'Send a deposit first.',
    'Still there? Hello?',
  ]) {
    const chat = await buildConversation(test)
    await chat.say(chat.buyer, text)
    await report(test, reportConversation, chat.id, { reason: 'other' }, chat.seller)
    targets.push({ id: chat.id, kind: 'conversation', isGuilty: !text.startsWith('Still') })
  }
  return targets
}

async function report(test: TestApp, call: AnyEndpoint, id: string, body: object, by: Member): Promise<void> {
  const sent: Sent = { params: { id }, body, ip: nextAddress(), ...(await as(test, by)) }
  const { status, error } = await send(test, call, sent)
  if (status !== 201) throw new Error(`the report was refused: ${status} ${error}`)
}
