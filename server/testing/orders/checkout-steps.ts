import { expect } from 'vitest'
import { updateListing } from '../../../contract/calls/listings/own-listings.ts'
import { send } from '../client.ts'
import { DOOR, quoteTo, startDelivery } from '../delivery/deliveries.ts'
import type { ScriptedCourier } from '../delivery/scripted-courier.ts'
import { buildToken, type Member } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { DAY, pay } from './orders.ts'
import { idle, pick, type Step as StepOf } from './random-walks.ts'

/** One random walk of a delivered listing. */
export interface DeliveryRun {
  listingId: string
  originId: string
  seller: Member
  /** The listing's price now, in cents. */
  price: number
  /** The item page in each browser tab, which may be out of date. */
  tabs: Tab[]
  /** For each order the price that its buyer was shown, in cents, and the payment page. */
  shown: Map<string, { cents: number; url: string }>
}

/** The price that a tab shows, in cents, and the delivery quote, if it was requested. */
interface Tab {
  price: number
  quote: { id: string; cents: number; expiresAt: Date } | null
}
type Step = StepOf<DeliveryRun>

/** The listing's first price, in cents. */
export const ITEM = 5000
export const fees = { uber_delivery: 5.49, moving_delivery: 4.99, delivery: 101.04 } as const
/** How a checkout prices its delivery: a fixed fee, the flat rate, or the quote that the tab shows. */
export type DeliveryChoice = keyof typeof fees | 'quoted'

/** Outcomes of a checkout that was started from an outdated page. */
export const OLD_PRICE = 'a page with an old price is refused'
export const DEARER_QUOTE = 'an expired quote with another price now is refused'
export const RENEWED_QUOTE = 'an expired quote with the same price now is accepted'

/** The steps of two buyers with two tabs each, and of the seller, until an order is paid. */
export function checkoutSteps(appOf: () => TestApp, { script }: ScriptedCourier) {
  return {
    ...pageSteps(appOf, script),
    editPrice: (cents: number): Step => editPrice(appOf, cents),
    /** `isHonest` false: the page was tampered with, and shows a lower price. */
    start: (
      number: number,
      deliveryChoice: DeliveryChoice,
      options: { isHonest?: boolean; embedded?: boolean } = {},
    ): Step => startStep(appOf, number, deliveryChoice, options),

    payOn:
      (number: number, card: string): Step =>
      async (run) => {
        const page = pick([...run.shown.values()], number)
        if (!page) return idle
        const status = await pay(appOf(), page.url, card)
        expect([303, 402, 410]).toContain(status)
        return status === 410 ? idle : undefined
      },
  }
}

function tabOf(run: DeliveryRun, number: number): Tab {
  const tab = pick(run.tabs, number)
  if (!tab) throw new Error('there are no tabs')
  return tab
}

function pageSteps(appOf: () => TestApp, script: ScriptedCourier['script']) {
  return {
    /** Reloads the page: it shows the current price. */
    look:
      (number: number): Step =>
      async (run) => {
        Object.assign(tabOf(run, number), { price: run.price, quote: null })
      },

    /** Requests a delivery quote, which the page shows. */
    showQuote:
      (number: number): Step =>
      async (run) => {
        const { status, data } = await quoteTo(appOf(), { id: run.listingId, originId: run.originId }, DOOR)
        if (status !== 200) return idle
        const { quote_id: id, high_price: dollars, expires_at } = data
        tabOf(run, number).quote = {
          id,
          cents: Math.round(dollars * 100),
          expiresAt: new Date(expires_at),
        }
      },

    /** The shown quote expires; `cents`: the price of a new one. */
    expireQuote:
      (number: number, cents: number): Step =>
      async (run) => {
        const { quote } = tabOf(run, number)
        if (!quote) return idle
        script.priceCents = cents
        const left = quote.expiresAt.getTime() - appOf().clock.now().getTime()
        appOf().clock.advance(Math.max(0, left) + 1000)
      },
  }
}

/** The seller changes the price, which is refused while the listing is held or sold. */
function editPrice(appOf: () => TestApp, cents: number): Step {
  return async (run) => {
    const token = await buildToken(appOf(), run.seller.id)
    const { status, code } = await send(appOf(), updateListing, {
      params: { id: run.listingId },
      body: { price: cents / 100 },
      token,
    })
    if (status !== 200) expect(['listing.locked', 'listing.closed']).toContain(code)
    if (status !== 200) return idle
    run.price = cents
  }
}

function startStep(
  appOf: () => TestApp,
  number: number,
  deliveryChoice: DeliveryChoice,
  { isHonest = true, embedded = false }: { isHonest?: boolean; embedded?: boolean },
): Step {
  return async (run) => {
    const tab = tabOf(run, number)
    if (deliveryChoice === 'quoted' && !tab.quote) return idle
    const { fee, body } = checkoutOf(appOf(), run, { tab, deliveryChoice, isHonest })
    const { status, code, data } = await startDelivery(appOf(), run.listingId, { ...body, embedded })
    expect([200, 404, 409]).toContain(status)
    const isOld = tab.price !== run.price
    const hasRunOut =
      deliveryChoice === 'quoted' && tab.quote !== null && tab.quote.expiresAt <= appOf().clock.now()
    if (!isHonest || isOld) expect(status).not.toBe(200)
    if (status !== 200 && code !== 'quote.changed') return idle
    if (isOld) return OLD_PRICE
    if (status !== 200) return hasRunOut ? DEARER_QUOTE : undefined
    const url = data.embedded?.frame_url ?? data.checkout_url
    run.shown.set(data.order_id, { cents: tab.price + fee, url })
    return hasRunOut ? RENEWED_QUOTE : undefined
  }
}

/** What a tab sends, and the delivery price that it shows, in cents. */
function checkoutOf(
  test: TestApp,
  run: DeliveryRun,
  { tab, deliveryChoice, isHonest }: { tab: Tab; deliveryChoice: DeliveryChoice; isHonest: boolean },
) {
  const cents = deliveryChoice === 'quoted' ? (tab.quote?.cents ?? 0) : Math.round(fees[deliveryChoice] * 100)
  const fee = isHonest ? cents : cents - 100
  return {
    fee,
    body: {
      delivery_type: deliveryChoice === 'quoted' ? 'delivery' : deliveryChoice,
      delivery_address: DOOR,
      delivery_fee_dollars: fee / 100,
      item_price_dollars: tab.price / 100,
      ...(deliveryChoice === 'quoted' ? { delivery_quote_id: tab.quote?.id } : {}),
      ...(deliveryChoice === 'uber_delivery' ? { scheduled_time: 'ASAP' } : {}),
      ...(deliveryChoice === 'delivery' || deliveryChoice === 'quoted' ? slotOf(test) : {}),
      customer_email: `buyer${run.tabs.indexOf(tab) % 2}@example.com`,
    },
  }
}

/** A slot two days ahead of the test's clock. */
function slotOf(test: TestApp) {
  const day = new Date(test.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10)
  return { scheduled_date: day, scheduled_time: '2pm-3pm' }
}
