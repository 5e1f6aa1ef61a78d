/** Leaves for another page, such as the payment provider's. */
export function goTo(url: string): void {
  window.location.assign(url)
}

/**
 * Calls back when the browser shows this page again from its memory, after "back" from the payment page: a button that
 * was busy when the page was left would stay so for ever. Returns how to stop.
 */
export function whenShownAgain(listener: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('pageshow', shown)
  return () => window.removeEventListener('pageshow', shown)
}
