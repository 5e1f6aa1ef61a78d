/**
 * The load of `bench:mixed`, in its own process: actions start at a constant rate, whether or not earlier ones have finished, and their
 * times count from when they were due. Reads a job as JSON from standard input, and writes the result as JSON.
 */
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Visitor, visit } from '../../scripts/cluster/testing/visitor.ts'
import { outcomeOf, pay } from '../../scripts/faults/table/traffic.ts'
import { looks, sentences, things } from '../words.ts'
import { type Action, mix } from './actions.ts'
import { createBrowsers } from './browsers.ts'
import { followAll } from './followers.ts'

export interface TrafficJob {
  site: string
  perSecond: number
  seconds: number
  /** Listings that are read. */
  listings: string[]
  /** Listings that are bought, each once. */
  toBuy: string[]
  /** The `Authorization` header of each seller. */
  sellers: string[]
  /** Paths of photos. There are a multiple of the sellers, so that a photo is reused only by the same seller. */
  photos: string[]
  /** Listings published by earlier measurements. */
  published: number
  /** Conversations with the `authorization` of both sides, who also follow live updates. */
  talks: { id: string; authorizations: [string, string] }[]
}

export interface TrafficResult {
  /** Milliseconds from when each was due to its last byte. */
  times: Record<Action, number[]>
  /** What was refused or broke, with how often. */
  failures: Record<string, number>
  /** Messages that had not reached the other side ten seconds after the last one. */
  lostMessages: number
  /** Seconds from the first action until the last one was finished. */
  took: number
  /** Processor time of this process in milliseconds. */
  processorTime: number
  /** The longest that this process was late to start an action, in milliseconds. */
  latest: number
}

/** People who browse at the same time; each keeps connections open. */
const VISITORS = 100

const nouns = Object.values(things).flat()

async function run(job: TrafficJob): Promise<TrafficResult> {
  const visitors = Array.from({ length: VISITORS }, () => visit(job.site))
  const messages = await followAll(job.site, job.talks)
  const result: TrafficResult = {
    times: { browse: [], search: [], item: [], chat: [], sell: [], buy: [] },
    failures: {},
    lostMessages: 0,
    took: 0,
    processorTime: 0,
    latest: 0,
  }
  const people = createPeople(job, visitors, messages.isOnItsWay)
  const began = performance.now()
  const running = mix(job.perSecond * job.seconds).map(async (action, index) => {
    const due = began + (index * 1000) / job.perSecond
    await sleep(Math.max(0, due - performance.now()))
    result.latest = Math.max(result.latest, performance.now() - due)
    const { failure, paying } = await people[action](index)
    result.times[action].push(performance.now() - due)
    const outcome = failure ?? (await paying?.())
    if (outcome)
      result.failures[`${action}: ${outcome}`] = (result.failures[`${action}: ${outcome}`] ?? 0) + 1
  })
  await Promise.all(running)
  result.took = (performance.now() - began) / 1000
  result.lostMessages = await messages.missing()
  for (const visitor of visitors) visitor.leave()
  const { user, system } = process.cpuUsage()
  result.processorTime = (user + system) / 1000
  return result
}

interface Outcome {
  /** Null: it worked. */
  failure: string | null
  /** What follows a checkout: paying at the page of the payment provider. */
  paying?: () => Promise<string | null>
}

function createPeople(job: TrafficJob, visitors: Visitor[], isOnItsWay: (message: string) => void) {
  let published = job.published
  const pick = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value
  const browse = createBrowsers(visitors)
  const get = async (path: string, index: number) => ({
    failure: await outcomeOf(await pick(visitors, index).get(path)),
  })
  const people: Record<Action, (index: number) => Promise<Outcome>> = {
    browse: async (index) => ({ failure: await outcomeOf(await browse(index)) }),
    search: (index) => {
      const words = index % 3 === 0 ? `${pick(looks, index)} ${pick(nouns, index)}` : pick(nouns, index)
      return get(`/api/search/search_listings_by_title?query=${encodeURIComponent(words)}`, index)
    },
    item: (index) => {
      const id = pick(job.listings, index * 7)
      return get(
        index % 2 === 0 ? `/shop/item/${id}` : `/api/listings/get_listing_by_uuid_anonymous/${id}`,
        index,
      )
    },
    chat: async (index) => {
      const { id, authorizations } = pick(job.talks, index)
      const message = randomUUID()
      isOnItsWay(message)
      const body = { id: message, text: `Could I come by at ${index % 12} o’clock?` }
      const headers = { authorization: pick(authorizations, index) }
      const path = `/api/chat/conversations/${id}/messages`
      return { failure: await outcomeOf(await pick(visitors, index).post(path, body, headers)) }
    },
    sell: () => publish(job, published++, pick),
    buy: () => checkOut(job),
  }
  return people
}

async function publish(
  { site, sellers, photos }: TrafficJob,
  index: number,
  pick: <Value>(values: readonly Value[], index: number) => Value,
): Promise<Outcome> {
  const authorization = pick(sellers, index)
  const form = new FormData()
  const fields = {
    title: `${pick(looks, index)} ${pick(nouns, index * 3)}`.slice(0, 50),
    description: `${pick(sentences, index)} ${pick(sentences, index * 5)} No. ${randomUUID().slice(0, 8)}.`,
    price: String(20 + (index % 80)),
    category: 'Furniture',
    condition: 'good',
    client_key: `draft-${randomUUID()}`,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('image0', await openAsBlob(pick(photos, index), { type: 'image/jpeg' }), 'photo.jpg')
  const answer = await fetch(`${site}/api/listings/create_listing`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  }).catch(() => null)
  return { failure: await outcomeOf({ status: answer?.status ?? 0, text: (await answer?.text()) ?? '' }) }
}

/** Somebody new each time, because an address may buy only so often. */
async function checkOut({ site, toBuy }: TrafficJob): Promise<Outcome> {
  const listingId = toBuy.shift()
  if (!listingId) throw new Error('the buyers ran out of listings')
  const buyer = visit(site)
  const email = `buyer-${listingId}@example.com`
  const answer = await buyer.post(
    '/api/payments/create-checkout-session',
    { listing_id: listingId, delivery_type: 'pickup', delivery_fee_dollars: 0, customer_email: email },
    { 'x-session-id': `browser-${listingId}` },
  )
  buyer.leave()
  const failure = await outcomeOf(answer)
  if (failure) return { failure }
  const { checkout_url: url } = JSON.parse(answer.text) as { checkout_url: string }
  return { failure: null, paying: () => pay(url, email) }
}

const result = await run((await json(process.stdin)) as TrafficJob)
process.stdout.write(JSON.stringify(result), () => process.exit(0))
