import ipaddr from 'ipaddr.js'
import { Failure } from '../../../contract/failure.ts'
import { abuseRules } from './abuse-rules.ts'
import { networkOf } from './network.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Counts calls and pages of callers, in memory. */
export interface CallCounter {
  /** @throws Failure `request.too_many` */
  call(caller: string): void
  /** Counts a call as `call` does; one that reads lists or items also for its network. @throws Failure `request.too_many`, `request.too_fast` */
  apiCall(caller: string, name: string): void
  /** The same for a page. @param path without the query */
  page(caller: string, path: string): void
}

/** Calls that read lists and items. */
const readingCalls = new Set([
  'listings.getListings',
  'listings.browseAnonymous',
  'listings.getByIds',
  'listings.getRelated',
  'listings.getListing',
  'listings.getListingAnonymous',
  'listings.getMergedInto',
  'search.byCategory',
  'search.byTitle',
  'search.facets',
  'people.get',
  'people.items',
])

/** Pages with lists and items, and React Router's requests for their data. */
const READING_PAGES = /^\/(shop|browse|people)(\/|\.data$|$)/i

/** Whether a page shows lists or items, in every spelling of its path that React Router matches: in any case, and decoded once. */
function isReadingPage(path: string): boolean {
  try {
    return READING_PAGES.test(path.includes('%') ? decodeURIComponent(path) : path)
  } catch {
    return READING_PAGES.test(path)
  }
}

export function createCallCounter(deps: {
  limiter: Pick<RateLimiter, 'count'>
  /** Calls and pages of an address in a minute; 0: any number. */
  callsPerMinute: number
  /** Lists and items of a network in a minute; 0: any number. */
  readsPerMinute: () => number
  /** Networks without limits, as `parseNetworks` has read them. */
  letThrough: readonly Network[]
}): CallCounter {
  const { limiter } = deps
  const ofCaller = keptNetworks()
  const calls = { name: 'calls', max: deps.callsPerMinute, seconds: 60 }
  /** Whether a caller is let through is looked at only if they would be refused, which costs nobody else anything. */
  const unlessLetThrough = (caller: string, count: () => void) => {
    try {
      count()
    } catch (error) {
      if (!isWithin(caller, deps.letThrough)) throw error
    }
  }
  const call = (caller: string) => unlessLetThrough(caller, () => limiter.count(calls, caller))
  const read = (caller: string) =>
    unlessLetThrough(caller, () => {
      const max = deps.readsPerMinute()
      if (max === 0) return
      try {
        limiter.count({ ...abuseRules.readsByNetwork, max }, ofCaller(caller))
      } catch (error) {
        throw error instanceof Failure ? new Failure('request.too_fast', error.details) : error
      }
    })
  return {
    call,
    apiCall(caller, name) {
      call(caller)
      if (readingCalls.has(name)) read(caller)
    },
    page(caller, path) {
      call(caller)
      if (isReadingPage(path)) read(caller)
    },
  }
}

/** Callers whose networks are kept; then all are forgotten. */
const KEPT = 10_000

/** The network of a caller, kept for a while: parsing an address is a part of a cached answer's time. */
function keptNetworks(): (caller: string) => string {
  const kept = new Map<string, string>()
  return (caller) => {
    const known = kept.get(caller)
    if (known !== undefined) return known
    const network = networkOf(caller)
    if (kept.size >= KEPT) kept.clear()
    kept.set(caller, network)
    return network
  }
}

/** A network in CIDR notation, parsed. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Reads networks in CIDR notation, and single addresses. @throws Error for text that is neither */
export function parseNetworks(texts: readonly string[]): Network[] {
  return texts.map((text) => {
    if (text.includes('/')) return ipaddr.parseCIDR(text)
    const address = ipaddr.process(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  })
}

/** @param caller a `callerAddress` */
function isWithin(caller: string, networks: readonly Network[]): boolean {
  const text = caller.replace(/\/\d+$/, '')
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}
