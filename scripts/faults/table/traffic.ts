import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { categorySlugs } from '../../../contract/rules/listings/categories.ts'
import { humanize, MAX_TITLE_LENGTH } from '../../../contract/rules/listings/listing.ts'
import { visit } from '../../cluster/testing/visitor.ts'
import { type People, takingTurns } from './people.ts'
import { lookAtPhotos, publishThings } from './photos.ts'
import { handOver, openPayoutPages } from './stripe/sellers.ts'
import { askForQuotes, cleanPhotos, sendEvents } from './vendors/traffic.ts'

/** What people do at the same time: read pages, buy and pay, publish listings with a photo, have things delivered, and so on. */
export type Action =
  | 'read'
  | 'photo'
  | 'buy'
  | 'look'
  | 'pay'
  | 'sell'
  | 'draft'
  | 'quote'
  | 'courier'
  | 'clean'
  | 'event'
  | 'earn'
  | 'bank'

/** One attempt of somebody to do something. */
export interface Attempt {
  action: Action
  /** When it began and how long it took, in milliseconds. */
  at: number
  took: number
  /** What went wrong, in the server's words; null: nothing. */
  failure: string | null
}

/** An order that the server has confirmed. */
export interface Bought {
  listingId: string
  orderId: string
  email: string
  isPaid: boolean
  /** Whether a courier brings it. */
  byCourier: boolean
}

export interface Traffic {
  attempts: Attempt[]
  bought: Bought[]
  /** Published listings by the key of their draft. */
  published: Map<string, { id: string; number: number }>
  /** Lets everybody finish what they have begun. */
  stop(): Promise<void>
  /** Ends everybody where they are, because the marketplace is gone. */
  abandon(): void
}

export interface TrafficOptions extends People {
  /** What a thing costs with its tax, in dollars; null: there is none. */
  taxedPrice: number | null
  photo: Uint8Array
  /** Those of what is published. */
  photos: Uint8Array[]
  actions: readonly Action[]
  /** Milliseconds between two attempts of somebody. */
  pause: number
}

/** Starts people who use the marketplace like others do: what fails they try again until it works. */
export function startTraffic(options: TrafficOptions): Traffic {
  const traffic: Omit<Traffic, 'stop' | 'abandon'> = { attempts: [], bought: [], published: new Map() }
  const state = { isOver: false, isAbandoned: false }
  // The first one is read by others.
  const waiting = options.listings.slice(1)
  const attempt = async (action: Action, work: () => Promise<string | null>): Promise<boolean> => {
    const at = performance.now()
    const failure = await work().catch((error: Error) => `no answer (${error.message})`)
    traffic.attempts.push({ action, at, took: performance.now() - at, failure })
    await sleep(options.pause)
    if (state.isAbandoned) throw new Error('abandoned')
    return failure === null
  }
  const people: Record<Action, () => Promise<void>> = {
    read: () => readPages(options, state, attempt),
    photo: () => lookAtPhotos(options, state, { attempt, published: traffic.published }),
    buy: () => buyThings(options, state, { attempt, bought: traffic.bought, waiting, byCourier: false }),
    courier: () => buyThings(options, state, { attempt, bought: traffic.bought, waiting, byCourier: true }),
    // Steps of a purchase, which the buyers take.
    look: async () => {},
    pay: async () => {},
    sell: () => publishThings(options, state, { attempt, published: traffic.published }),
    draft: () => draftThings(options, state, attempt),
    quote: () => askForQuotes(options, state, { attempt, waiting }),
    clean: () => cleanPhotos(options, state, attempt),
    event: () => sendEvents(options, state, attempt),
    earn: () => handOver(options, state, { attempt, bought: traffic.bought }),
    bank: () => openPayoutPages(options, state, attempt),
  }
  const all = Promise.all(options.actions.map((action) => people[action]()))
  // Thrown by `stop`.
  all.catch(() => {})
  return {
    ...traffic,
    async stop() {
      state.isOver = true
      await all
    },
    abandon() {
      state.isOver = true
      state.isAbandoned = true
    },
  }
}

/** Does something, and notes how it went. @returns whether it succeeded */
export type Attempting = (action: Action, work: () => Promise<string | null>) => Promise<boolean>
export interface State {
  isOver: boolean
}

/** @returns null for a success, otherwise the status with the server's sentence */
export async function outcomeOf({ status, text }: { status: number; text: string }): Promise<string | null> {
  if (status >= 200 && status < 400) return null
  if (status === 0) return 'no answer'
  const [, sentence] = /"error":"((?:[^"\\]|\\.)*)"/.exec(text) ?? /<h1[^>]*>([^<]+)</.exec(text) ?? []
  return sentence ? `${status} “${sentence}”` : String(status)
}

async function readPages({ site, listings }: TrafficOptions, state: State, attempt: Attempting) {
  const item = listings[0]
  const paths = [
    '/',
    '/shop',
    `/shop/item/${item}`,
    '/api/listings/browse_anonymous',
    `/api/listings/get_listing_by_uuid_anonymous/${item}`,
    '/api/search/search_listings_by_title?query=wanted',
  ]
  const visitor = visit(site)
  for (let turn = 0; !state.isOver; turn++)
    await attempt('read', async () => outcomeOf(await visitor.get(paths[turn % paths.length] ?? '/')))
  visitor.leave()
}

interface Buying {
  attempt: Attempting
  bought: Bought[]
  waiting: string[]
  byCourier: boolean
}

async function buyThings(options: TrafficOptions, state: State, buying: Buying) {
  const { attempt, bought, waiting, byCourier } = buying
  for (let listingId = waiting.shift(); listingId && !state.isOver; listingId = waiting.shift()) {
    // Somebody else each time: one address may only buy so often.
    const visitor = visit(options.site)
    const email = `buyer-${listingId}@example.com`
    const headers = { 'x-session-id': `browser-${randomUUID()}` }
    const agreed = options.taxedPrice === null ? {} : { total_dollars: options.taxedPrice }
    let checkout: { order_id: string; checkout_url: string } | undefined
    const order = async () => {
      const body = { ...orderBody(listingId, email, byCourier), ...agreed }
      const answer = await visitor.post('/api/payments/create-checkout-session', body, headers)
      if (answer.status === 200) checkout = JSON.parse(answer.text)
      return outcomeOf(answer)
    }
    while (!(await attempt(byCourier ? 'courier' : 'buy', order)));
    if (!checkout) continue
    const ordered = { listingId, orderId: checkout.order_id, email, isPaid: false, byCourier }
    bought.push(ordered)
    const url = checkout.checkout_url
    const id = new URL(url).pathname.split('/').at(-1)
    if (options.actions.includes('look'))
      await attempt('look', async () =>
        outcomeOf(await visitor.get(`/api/payments/checkout-session/${id}`, headers)),
      )
    visitor.leave()
    while (!(await attempt('pay', () => pay(url, email))));
    ordered.isPaid = true
  }
  if (!state.isOver) throw new Error('the buyers ran out of listings')
}

function orderBody(listingId: string, email: string, byCourier: boolean): object {
  const order = { listing_id: listingId, customer_email: email }
  if (!byCourier) return { ...order, delivery_type: 'pickup', delivery_fee_dollars: 0 }
  return {
    ...order,
    delivery_type: 'uber_delivery',
    delivery_fee_dollars: 5.49,
    delivery_address: '620 Atlantic Ave, Brooklyn, NY 11217',
    scheduled_time: 'ASAP',
    customer_name: 'Ada Lovelace',
    customer_phone: '212 555 0100',
  }
}

/** Pays at the simulated payment page. @returns null, or what went wrong */
export async function pay(url: string, email: string): Promise<string | null> {
  const card = { email, number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: 'Ada' }
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  return outcomeOf({ status: answer.status, text: await answer.text() })
}

async function draftThings(options: TrafficOptions, state: State, attempt: Attempting) {
  const { site, photo } = options
  const nextSeller = takingTurns(options)
  const body = JSON.stringify({ image_base64: Buffer.from(photo).toString('base64') })
  while (!state.isOver)
    await attempt('draft', async () => {
      const answer = await fetch(`${site}/api/listings/process_image_gemini`, {
        method: 'POST',
        headers: { authorization: await nextSeller(), 'content-type': 'application/json' },
        body,
      })
      const text = await answer.text()
      return (await outcomeOf({ status: answer.status, text })) ?? strangeDraft(text)
    })
}

/** @returns null where a draft could be published as it is, or what is wrong with it */
function strangeDraft(text: string): string | null {
  const { title, description, category } = JSON.parse(text) as Record<string, string | undefined>
  if (typeof title !== 'string' || title.length > MAX_TITLE_LENGTH) return `the title ${title}`
  if (title.includes('Wedgwood')) return 'a brand that nobody has read'
  if (typeof description !== 'string' || description.length > 5_000 || description.includes('\0'))
    return 'a strange description'
  return category === '' || categories.includes(category ?? 'none') ? null : `the category ${category}`
}

const categories = categorySlugs.map(humanize)
