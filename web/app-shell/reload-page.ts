import { isRouteErrorResponse } from 'react-router'
import { RELOADED_KEY } from '../api/storage-keys.ts'

/** What a proxy answers for a server that is gone. */
const GONE = [502, 503, 504]
/** How browsers name a request that found no network, and the router an answer that was cut off. */
const unreached = /failed to fetch|networkerror|load failed|unable to decode turbo-stream/i
/** Milliseconds in which one address is loaded anew only once: a page that keeps failing says so. */
const ONCE = 10_000

/** Did a page fail because its facts could not be fetched, and not because of what it did with them? */
export function isUnreached(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return GONE.includes(error.status)
  return error instanceof Error && unreached.test(error.message)
}

/**
 * Is a whole new document worth asking for? The service worker answers with the page as it was kept, or with what
 * there is without a network; where none is at work, the browser's own error page would be no help.
 */
export function helpsToLoadAnew(error: unknown): boolean {
  return (
    isUnreached(error) && !!globalThis.navigator?.serviceWorker?.controller && !wasLoadedAnew(location.href)
  )
}

/** Asks for the document of this address, and not only for its facts. */
export function reloadPage(): void {
  try {
    sessionStorage.setItem(RELOADED_KEY, `${Date.now()} ${location.href}`)
  } catch {
    // Without a note it could go in circles.
    return
  }
  location.reload()
}

function wasLoadedAnew(href: string): boolean {
  try {
    const [at, address] = sessionStorage.getItem(RELOADED_KEY)?.split(' ') ?? []
    return address === href && Date.now() - Number(at) < ONCE
  } catch {
    return true
  }
}
