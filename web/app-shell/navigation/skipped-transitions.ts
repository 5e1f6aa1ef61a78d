/**
 * Ignores page transitions that a quicker navigation skips. The router skips them without handling the promise that this
 * rejects, so each would be reported as an error of the page. Call it before other listeners are added.
 */
export function ignoreSkippedTransitions(target: EventTarget): void {
  target.addEventListener('unhandledrejection', (event) => {
    if (!isSkippedTransition((event as PromiseRejectionEvent).reason)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
}

/** @source https://drafts.csswg.org/css-view-transitions-1/#skip-the-view-transition; browsers choose the message */
function isSkippedTransition(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message)
}
