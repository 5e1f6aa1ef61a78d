import { type CallFault, onCallFault } from '../../api/call-faults.ts'
import { track } from './track.ts'

/** Milliseconds after which a page that is being left has been unloaded. */
const LEAVING_MS = 1000

/** Tracks failed calls. Leaving a page also aborts its calls, so failures count only if the page is still open. */
export function trackCallFaults(): void {
  onCallFault((fault) => {
    if (fault.status === 0) setTimeout(() => trackFault(fault), LEAVING_MS)
    else trackFault(fault)
  })
}

function trackFault({ name, status, error }: CallFault): void {
  track('error_occurred', { message: `${name} ${status}: ${error}`, kind: 'call' })
}
