import { expect } from 'vitest'
import { updateListing } from '../../contract/calls/own-listings.ts'
import { send } from './client.ts'
import { DOOR, quoteTo, startDelivery } from './deliveries.ts'
import { buildToken, type Member } from './factories.ts'
import { DAY, pay } from './orders.ts'
import { idle, pick, type Step as StepOf } from './random-walks.ts'
import type { PuppetCourier } from './scripted-courier.ts'
import type { TestApp } from './test-app.ts'

/** One walk of a delivered thing. */
export interface DeliveryRun {
  listingId: string
  originId: string
  seller: Member
  /** What the seller asks for now, in cents. */
  price: number
  /** The item's page in each tab, as old as it is: what it shows, in cents, and the delivery's price where it was asked for. */
  tabs: { price: number; quote: { id: string; cents: number; expiresAt: Date } | null }[]
  /** What each order's buyer was shown, in cents, and where they pay. */
  shown: Map<string, { cents: number; url: string }>
}
type Step = StepOf<DeliveryRun>

/** What the thing costs at first, in cents. */
export const ITEM = 5000
export const fees = { uber_delivery: 5.49, moving_delivery: 4.99, delivery: 101.04 } as const
/** How a checkout is begun: with a fixed fee or the flat rate, or with a quote that the tab shows. */
export type Way = keyof typeof fees | 'quoted'

/** What may come of a checkout that was begun from a page as it was. */
export const OLD_PRICE = 'a page with an old price is refused'
export const DEARER_QUOTE = 'a quote that ran out, and is another now, is refused'
export const RENEWED_QUOTE = 'a quote that ran out, and is the same now, is paid by'

/** What two buyers, of two tabs each, and the seller do until something is paid. */
export function checkoutSteps(appOf: () => TestApp, { puppet }: PuppetCourier) {
  const tabOf = (run: DeliveryRun, number: number) => {
    const tab = pick(run.tabs, number)
    if (!tab) throw new Error('there are no tabs')
    return tab
  }

  /** A day ahead, whatever the clock says by then. */
  const slot = () => {
    const day = new Date(appOf().clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10)
    return { scheduled_date: day, scheduled_time: '2pm-3pm' }
  }

  /** What a tab sends, and the price of the delivery that it shows. */
  const wish = (run: DeliveryRun, tab: DeliveryRun['tabs'][number], way: Way, isHonest: boolean) => {
    const cents = way === 'quoted' ? (tab.quote?.cents ?? 0) : Math.round(fees[way] * 100)
    const fee = isHonest ? cents : cents - 100
    return {
      fee,
      body: {
        delivery_type: way === 'quoted' ? 'delivery' : way,
        delivery_address: DOOR,
        delivery_fee_dollars: fee / 100,
        item_price_dollars: tab.price / 100,
        ...(way === 'quoted' ? { delivery_quote_id: tab.quote?.id } : {}),
        ...(way === 'uber_delivery' ? { scheduled_time: 'ASAP' } : {}),
        ...(way === 'delivery' || way === 'quoted' ? slot() : {}),
        customer_email: `buyer${run.tabs.indexOf(tab) % 2}@example.com`,
      },
    }
  }

  return {
    /** The page is opened again: it shows what the seller asks for now. */
    look:
      (number: number): Step =>
      async (run) => {
        Object.assign(tabOf(run, number), { price: run.price, quote: null })
      },

    /** The delivery is priced, and the price stands there. */
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

    /** As long as it is shown the price may run out, and be another one when it is asked for again. */
    runOut:
      (number: number, cents: number): Step =>
      async (run) => {
        const { quote } = tabOf(run, number)
        if (!quote) return idle
        puppet.priceCents = cents
        const left = quote.expiresAt.getTime() - appOf().clock.now().getTime()
        appOf().clock.advance(Math.max(0, left) + 1000)
      },

    /** The seller asks for another price; not while somebody is buying it, or has. */
    editPrice:
      (cents: number): Step =>
      async (run) => {
        const token = await buildToken(appOf(), run.seller.id)
        const { status, code } = await send(appOf(), updateListing, {
          params: { id: run.listingId },
          body: { price: cents / 100 },
          token,
        })
        if (status !== 200) expect(['listing.locked', 'listing.closed']).toContain(code)
        if (status !== 200) return idle
        run.price = cents
      },

    /** `isHonest` false: the page was tampered with, and shows less. */
    start:
      (number: number, way: Way, { isHonest = true, embedded = false } = {}): Step =>
      async (run) => {
        const tab = tabOf(run, number)
        if (way === 'quoted' && !tab.quote) return idle
        const { fee, body } = wish(run, tab, way, isHonest)
        const { status, code, data } = await startDelivery(appOf(), run.listingId, { ...body, embedded })
        expect([200, 404, 409]).toContain(status)
        const isOld = tab.price !== run.price
        const hasRunOut = way === 'quoted' && tab.quote !== null && tab.quote.expiresAt <= appOf().clock.now()
        if (!isHonest || isOld) expect(status).not.toBe(200)
        if (status !== 200 && code !== 'quote.changed') return idle
        if (isOld) return OLD_PRICE
        if (status !== 200) return hasRunOut ? DEARER_QUOTE : undefined
        const url = data.embedded?.frame_url ?? data.checkout_url
        run.shown.set(data.order_id, { cents: tab.price + fee, url })
        return hasRunOut ? RENEWED_QUOTE : undefined
      },

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
