let isLeft = false

globalThis.window?.addEventListener('pagehide', () => {
  isLeft = true
})
globalThis.window?.addEventListener('pageshow', () => {
  isLeft = false
})

/**
 * Resolves at once, unless the page is being left: then only if the browser shows it again. Leaving a page ends its
 * requests, which looks like a lost connection. The server may have carried them out, so the page must not undo them.
 */
export async function untilShown(): Promise<void> {
  if (isLeft) await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
}
