import { setTimeout as sleep } from 'node:timers/promises'
import { makeListing } from '../../../e2e/support/data/listings.ts'
import type { Member } from '../../../e2e/support/data/members.ts'
import { type AnsweredCheckout, checkOut, pay } from './checkouts.ts'
import { visit } from './visitor.ts'

/** What visitors saw while something happened. */
export interface LoadReport {
  /** Milliseconds of each answered read. */
  reads: number[]
  checkouts: number[]
  answered: AnsweredCheckout[]
  /** Orders whose payment page has taken the card. */
  paid: string[]
  /** Listings that their sellers were told are there. */
  published: string[]
  /** One sentence for each request without a success. */
  failures: string[]
}

interface LoadOptions {
  /** Visitors who read one page or list after the other. */
  readers: number
  /** Visitors who start one checkout after the other. */
  buyers: number
  /** Listings that are read and bought, each by one buyer. */
  listings: string[]
  /** Whether buyers also pay. */
  pays?: boolean
  /** Members who publish one listing with a photo after the other. */
  sellers?: readonly Member[]
}

/** Milliseconds between two checkouts of a buyer: the machine is to be busy, not full. */
const PAUSE = 120

/** Has visitors read and buy at `site` until `work` is done. */
export async function whileVisited(
  site: string,
  { readers, buyers, listings, pays = false, sellers = [] }: LoadOptions,
  work: () => Promise<unknown>,
): Promise<LoadReport> {
  const report: LoadReport = {
    reads: [],
    checkouts: [],
    answered: [],
    paid: [],
    published: [],
    failures: [],
  }
  let isOver = false
  const waiting = [...listings]
  const paths = ['/api/listings/browse_anonymous', '/', '/shop', ...listings.slice(0, 5).flatMap(pathsOf)]

  const readPages = async (first: number) => {
    const visitor = visit(site)
    for (let turn = first; !isOver; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const startedAt = performance.now()
      const { status, text } = await visitor.get(path)
      report.reads.push(performance.now() - startedAt)
      if (status !== 200) report.failures.push(`${path} ${status} ${text.slice(0, 200)}`)
      await sleep(PAUSE / 4)
    }
    visitor.leave()
  }
  const buyThings = async () => {
    for (let listing = waiting.pop(); listing && !isOver; listing = waiting.pop()) {
      const startedAt = performance.now()
      const { answered, failures } = await checkOut(site, listing)
      report.checkouts.push(performance.now() - startedAt)
      report.answered.push(answered)
      report.failures.push(...failures)
      if (pays && (await pay(answered.url, `buyer-${listing}@example.com`)))
        report.paid.push(answered.orderId)
      else if (pays) report.failures.push(`payment of ${answered.orderId}`)
      await sleep(PAUSE)
    }
  }
  const sellThings = async (seller: Member, number: number) => {
    for (let turn = 1; !isOver; turn++) {
      await makeListing(site, seller, { title: `Stool ${number}-${turn}`, price: 30 }).then(
        (id) => report.published.push(id),
        (error: Error) => report.failures.push(error.message),
      )
      await sleep(PAUSE)
    }
  }

  const visits = [
    ...Array.from({ length: readers }, (_, reader) => readPages(reader * 7)),
    ...Array.from({ length: buyers }, buyThings),
    ...sellers.map(sellThings),
  ]
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(visits)
  }
  if (waiting.length === 0) throw new Error('the buyers ran out of listings')
  return report
}

const pathsOf = (id: string) => [`/api/listings/get_listing_by_uuid_anonymous/${id}`, `/shop/item/${id}`]

/** A line about how long requests took. */
export function describeTimes(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return `${name}: ${times.length}, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`
}
