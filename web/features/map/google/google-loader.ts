import { marketplace } from '../../../marketplace.ts'
import type { GoogleMaps } from './google-types.ts'

/** Retries after the first attempt. @source spec §7 */
export const RETRIES = 3
/** Milliseconds before the first retry. The delay doubles with each retry. */
export const FIRST_DELAY = 1_000
/** Timeout of one attempt in milliseconds: a script that never answers counts as failed. */
export const TRY_LIMIT = 10_000

/** @source spec §8 Map */
export const mapSentences = {
  notLoaded: 'Failed to load Google Maps',
  noPlace: 'Map container or Google Maps not available',
  notInitialized: 'Failed to initialize map',
} as const

/** What the loader depends on. In the browser: a script tag and a timer. */
export interface LoaderParts {
  /** Makes one attempt: adds the script and resolves once it has run. Removes a script that failed. */
  load: (apiKey: string) => Promise<GoogleMaps>
  pause: (milliseconds: number) => Promise<void>
}

/**
 * Loads Google Maps, retrying three times with a growing delay.
 * @throws Error `Failed to load Google Maps` after the last attempt
 * @source spec §7
 */
export async function loadWithRetries(apiKey: string, { load, pause }: LoaderParts): Promise<GoogleMaps> {
  for (let round = 0; ; round++) {
    try {
      return await load(apiKey)
    } catch {
      if (round === RETRIES) throw new Error(mapSentences.notLoaded)
      await pause(FIRST_DELAY * 2 ** round)
    }
  }
}

let loading: Promise<GoogleMaps> | null = null

/** Google Maps, loaded once per page. @throws Error `Failed to load Google Maps` */
export function loadGoogleMaps(apiKey: string): Promise<GoogleMaps> {
  loading ??= loadWithRetries(apiKey, { load: loadByScript, pause }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/**
 * Resolves with the value if it arrives before the timeout of one attempt.
 * @throws Error otherwise
 */
export function withinLimit<Value>(promise: Promise<Value>, limit = TRY_LIMIT): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(mapSentences.notLoaded)), limit)
    promise.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

const refusals = new Set<() => void>()
let isRefused = false

/**
 * Calls `listener` when Google rejects this page's key. The rejection is final, so there is no retry.
 * @returns a function that unsubscribes
 * @source https://developers.google.com/maps/documentation/javascript/events#auth-errors
 */
export function whenRefused(listener: () => void): () => void {
  Object.assign(globalThis, {
    gm_authFailure: () => {
      isRefused = true
      for (const each of [...refusals]) each()
    },
  })
  refusals.add(listener)
  if (isRefused) listener()
  return () => refusals.delete(listener)
}

/** @source https://developers.google.com/maps/documentation/javascript/load-maps-js-api */
function loadByScript(apiKey: string): Promise<GoogleMaps> {
  const callback = '__googleMapsLoaded'
  const script = document.createElement('script')
  const loaded = new Promise<GoogleMaps>((resolve, reject) => {
    const { country: region } = marketplace
    const query = new URLSearchParams({ key: apiKey, v: 'weekly', loading: 'async', callback, region })
    script.src = `https://maps.googleapis.com/maps/api/js?${query}`
    script.async = true
    script.onerror = () => reject(new Error(mapSentences.notLoaded))
    Object.assign(globalThis, {
      [callback]: () => {
        const { google } = globalThis as { google?: { maps?: GoogleMaps } }
        if (google?.maps) resolve(google.maps)
        else reject(new Error(mapSentences.notLoaded))
      },
    })
    document.head.append(script)
  })
  return withinLimit(loaded).catch((error: unknown) => {
    // A failed script would block the next attempt.
    script.remove()
    throw error
  })
}
