import { isRouteErrorResponse } from 'react-router'
import { RELOADED_KEY } from '../../api/storage/storage-keys.ts'

/** A proxy's statuses for a server that is down. */
const GONE = [502, 503, 504]
/** How browsers describe a request without a network, and the router a response that was cut off. */
const unreached = /failed to fetch|networkerror|load failed|unable to decode turbo-stream/i
/** Milliseconds in which an address is reloaded only once, so that a page that keeps failing shows its error. */
const ONCE = 10_000

/** Whether a page failed because its data could not be fetched, and not because of how it handled the data. */
export function isUnreached(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return GONE.includes(error.status)
  return error instanceof Error && unreached.test(error.message)
}

/**
 * Whether reloading the document helps: the service worker then shows its cached copy or the offline page. Without
 * one, the browser's own error page would be no help.
 */
export function helpsToLoadAnew(error: unknown): boolean {
  return (
    isUnreached(error) && !!globalThis.navigator?.serviceWorker?.controller && !wasLoadedAnew(location.href)
  )
}

/** Reloads the document, and not only the page's data. */
export function reloadPage(): void {
  try {
    sessionStorage.setItem(RELOADED_KEY, `${Date.now()} ${location.href}`)
  } catch {
    // Without this record it could reload forever.
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
