import type { TestApp } from '../test-app.ts'
import { dispatch } from '../webhooks.ts'
import { passDays, payByHand, startLateSales, startPayouts } from './late-money.ts'
import {
  leaveCheckout,
  leaveUnderWay,
  makeClaims,
  makeDisputes,
  makeRefunds,
  makeWarnings,
  sendOrders,
} from './orders.ts'
import { makeListings, makeOffers, makeOldOffers, sendWebhooks, talk } from './people.ts'
import { bringAboutTheRest, decide, makeEnquiries, prepareRest } from './remaining.ts'

/** Longer than deliveries of webhooks are tried, money takes to a bank, and offers wait. */
const DAYS = 8

/**
 * Brings orders, couriers' trips, refunds, claims, disputes, payouts and their accounts, offers, conversations, listings, decisions,
 * appeals, enquiries and webhooks into every state that the database allows. @returns those that can go on
 */
export async function bringAboutEveryState(test: TestApp) {
  await sendWebhooks(test, 'early')
  await makeOldOffers(test)
  const sellers = await startLateSales(test)
  await leaveCheckout(test)
  await passDays(test, DAYS)
  await test.app.features.orders.tasks.unpaid()
  await test.app.features.offers.sweep()
  await dispatch(test)
  // The pending payout is sent after an hour, so that less may pass from here on.
  const payoutId = await startPayouts(test, sellers)
  await payByHand(test)
  await sendOrders(test)
  await makeRefunds(test)
  const returning = await makeClaims(test)
  await makeDisputes(test)
  await makeWarnings(test)
  const offer = await makeOffers(test)
  const chat = await talk(test)
  await makeListings(test)
  await sendWebhooks(test, 'late')
  await decide(test)
  await makeEnquiries(test)
  const prepared = await prepareRest(test)
  const underWay = await leaveUnderWay(test)
  await bringAboutTheRest(test, prepared)
  return { payoutId, returning, offer, chat, ...underWay }
}
