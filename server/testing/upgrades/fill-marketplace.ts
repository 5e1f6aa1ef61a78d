import { systemRandom } from '../../adapters/random-system/index.ts'
import { sql } from '../../db/sql.ts'
import { fillWithDemo } from '../../demo/fill.ts'
import { buildKey } from '../api-keys.ts'
import { buildConversation } from '../chat/chat.ts'
import { createDice, pickWith } from '../dice.ts'
import { buildListing, buildMember, buildPhoto, type Member } from '../factories.ts'
import { publish } from '../listings.ts'
import {
  appealAs,
  decisionLink,
  openItemOf,
  reportByMany,
  staffDesk,
  takeDownVerdict,
} from '../moderation.ts'
import { chooseStep } from '../money-histories/choose-step.ts'
import { type History, takeStep } from '../money-histories/history.ts'
import { buildNegotiation } from '../offers.ts'
import { buildClaimableOrder } from '../orders/claims.ts'
import { buildDispute } from '../orders/disputes.ts'
import { buildHandedOver, buildPaidOrder, buy, DAY, MINUTE } from '../orders/orders.ts'
import { buildOwed, buildReservedPayout, buildReturnedPayout } from '../payments/operator-money.ts'
import { setUpSeller, sweepMoney } from '../payments/seller-money.ts'
import { as, buildSale, review } from '../people.ts'
import { saveSearch } from '../saved-searches.ts'
import { buildStaff } from '../staff.ts'
import type { TestApp } from '../test-app.ts'

/** Fills an empty marketplace with a little of everything, also with what is unfinished. */
export async function fillMarketplace(test: TestApp): Promise<void> {
  const { app, database, clock } = test
  await fillWithDemo({ app, database, clock, random: systemRandom, say: () => {} })
  // Its photos would be resized, which takes minutes; a snapshot has no files.
  await database.run(sql`delete from jobs.job where state = 'created'`)
  await playSales(test)
  await payOut(test)
  await leaveUnfinished(test)
  await meetPeople(test)
  await moderate(test)
  await app.features.limiter.flush()
  // Otherwise emails would be most of the snapshot.
  await database.run(sql`
    delete from outbox_mails where id not in (select id from outbox_mails order by sent_at desc, id desc limit 30)`)
}

/** Sellers and buyers take random steps over some weeks: payments, refunds, claims, disputes and payouts of every outcome. */
async function playSales(test: TestApp): Promise<void> {
  const dice = createDice(7)
  const histories: History[] = []
  for (let number = 0; number < 5; number++)
    histories.push({ number: 100 + number, seller: await buildMember(test), sales: [] })
  for (let round = 0; round < 40; round++) {
    for (const history of histories)
      await takeStep(test, history, { ...(await chooseStep(test, history, dice)), dice })
    await test.settle()
    test.clock.advance(pickWith(dice, [MINUTE, MINUTE, MINUTE, 20 * MINUTE, DAY, 3 * DAY]) ?? 0)
    const { orders, payouts } = test.app.features
    for (const task of [...Object.values(orders.tasks), ...Object.values(payouts.tasks)]) await task()
    await test.settle()
  }
}

/** Money that was transferred, money that waits for its seller, and a payout by hand that is to be paid. */
async function payOut(test: TestApp): Promise<void> {
  const paid = await buildOwed(test)
  await setUpSeller(test, paid.seller)
  await sweepMoney(test)
  await buildOwed(test)
  await buildReservedPayout(test, (await buildOwed(test)).seller)
  await buildReturnedPayout(test, paid.seller.id)
  await test.app.features.reconciliation.reconcile()
  await test.settle()
}

/** Orders in the middle of something: a checkout, paid, handed over, with a problem, disputed by a bank. */
async function leaveUnfinished(test: TestApp): Promise<void> {
  const seller = await buildMember(test)
  const { id: photoId } = await buildPhoto(test, seller.id)
  await publish(test, seller, { fields: { title: 'Stool with a \\ and a ; in it', photo_ids: photoId } })
  const { listingId } = await buildNegotiation(test)
  await buy(test, listingId, { session: 'browser-of-a-checkout', email: 'checkout@example.com' })
  await buildPaidOrder(test, { email: 'paid@example.com', session: 'browser-of-a-paid-order' })
  await buildHandedOver(test, { email: 'handed-over@example.com', session: 'browser-of-a-pickup' })
  const claimed = await buildClaimableOrder(test)
  await claimed.open()
  const answered = await buildClaimableOrder(test)
  await answered.open()
  await answered.answer('disagree')
  const disputed = await buildPaidOrder(test, { email: 'disputed@example.com', session: 'browser-of-a-bank' })
  await buildDispute(test, disputed.orderId)
}

/** Conversations, offers, reviews, saved searches and a program's key. */
async function meetPeople(test: TestApp): Promise<void> {
  const chat = await buildConversation(test, { title: 'Rocking chair' })
  await chat.say(chat.buyer, 'Still there?\nI could come “today”. 🪑')
  await chat.say(chat.seller, 'Yes, after six.')
  const negotiation = await buildNegotiation(test)
  await negotiation.offer(negotiation.buyer, 60)
  const agreed = await buildNegotiation(test)
  const { data } = await agreed.offer(agreed.buyer, 80)
  await agreed.accept(agreed.seller, data.offer.id, 80)
  const { orderId, seller, buyer } = await buildSale(test)
  await review(test, orderId, await as(test, buyer), { stars: 5, text: 'Just as described.' })
  await review(test, orderId, await as(test, seller), { stars: 4 })
  await saveSearch(test, buyer, { query: 'couch', delivery: true })
  await buildKey(test, ['listings:read'])
  await keepInMind(test, buyer, seller)
  await test.settle()
}

/** What people save, follow, block and write about themselves. */
async function keepInMind({ database, clock }: TestApp, { id }: Member, seller: Member): Promise<void> {
  const now = clock.now()
  for (const statement of [
    sql`insert into favourites select ${id}, id, price_cents, ${now} from listings order by id limit 3`,
    sql`insert into follows values (${id}, ${seller.id}, ${now}, ${now})`,
    sql`insert into blocks values (${seller.id}, ${id}, ${now})`,
    sql`insert into profiles (user_id, about, updated_at) values (${id}, 'Likes old chairs.', ${now})`,
    sql`insert into settings values ('site.support_email', 'help@example.com', 1, ${now})`,
  ])
    await database.run(statement)
}

/** Reports that wait, a listing that was taken down, an appeal against it, and a person who was warned. */
async function moderate(test: TestApp): Promise<void> {
  const desk = staffDesk(test, await buildStaff(test, 'operator'))
  const decide = async (targetId: string, verdict: object) => {
    const { id } = await openItemOf(test, targetId)
    const { version } = (await desk.claim(id)).data.item
    await desk.decide(id, { version, ...verdict })
  }
  const seller = await buildMember(test)
  for (const title of ['Handbag, hardly used', 'Watch from a drawer', 'Lamp with a dent']) {
    const { id } = await buildListing(test, { owner: seller, title })
    await reportByMany(test, id, 2)
    if (title.startsWith('Handbag')) await decide(id, { ...takeDownVerdict, with_strike: true })
    if (title.startsWith('Watch')) await decide(id, { outcome: 'dismiss' })
  }
  await appealAs(test, await decisionLink(test, seller.email))
  await desk.note(seller.id, 'Called about the handbag.')
  await test.settle()
}
