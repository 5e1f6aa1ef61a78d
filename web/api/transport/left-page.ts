let isLeft = false

globalThis.window?.addEventListener('pagehide', () => {
  isLeft = true
})
globalThis.window?.addEventListener('pageshow', () => {
  isLeft = false
})

/**
 * Waits while this page is being left, which ends its requests in the browser and looks like a failed connection: a page
 * that goes must not undo what the server may have done. Settles at once on a page that is shown, and when the page comes
 * back from the browser's cache.
 */
export async function untilShown(): Promise<void> {
  if (isLeft) await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
}
