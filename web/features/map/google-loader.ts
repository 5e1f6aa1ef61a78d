import type { GoogleMaps } from './google-types.ts'

/** Tries after the first one. @source spec §7 */
export const RETRIES = 3
/** Milliseconds before the first retry; each further one waits twice as long. */
export const FIRST_DELAY = 1_000
/** Milliseconds that one try may take: a script that never answers counts as one that failed. */
export const TRY_LIMIT = 10_000

/** @source spec §8 Map */
export const mapSentences = {
  notLoaded: 'Failed to load Google Maps',
  noPlace: 'Map container or Google Maps not available',
  notInitialized: 'Failed to initialize map',
} as const

/** What the loader needs of the world; in the browser: a script tag and a timer. */
export interface LoaderParts {
  /** One try: adds the script and settles once it has run. A failed script is taken away again. */
  load: (apiKey: string) => Promise<GoogleMaps>
  pause: (milliseconds: number) => Promise<void>
}

/**
 * Loads Google Maps, trying again three times with a growing delay.
 * @throws Error `Failed to load Google Maps` when no try worked
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

/** Google Maps in this page, loaded once. @throws Error `Failed to load Google Maps` */
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

/** What is there within the limit of one try. @throws Error when it is not */
export function withinLimit<Value>(wanted: Promise<Value>, limit = TRY_LIMIT): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(mapSentences.notLoaded)), limit)
    wanted.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

const refusals = new Set<() => void>()
let isRefused = false

/**
 * Calls back once Google says that it refuses this page's key: a definite answer, which no other try would change.
 * @returns how to stop
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
    const query = new URLSearchParams({ key: apiKey, v: 'weekly', loading: 'async', callback, region: 'US' })
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
    // A failed one would stand in the way of the next try.
    script.remove()
    throw error
  })
}
