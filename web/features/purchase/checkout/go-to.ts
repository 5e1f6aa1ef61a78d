/** Navigates to another site, such as the payment provider's. */
export function goTo(url: string): void {
  window.location.assign(url)
}

/**
 * Calls `listener` when the browser restores this page from the back/forward cache, for example after "back" on the
 * payment page. A button that was busy would otherwise stay busy.
 * @returns a function that unsubscribes
 */
export function whenShownAgain(listener: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('pageshow', shown)
  return () => window.removeEventListener('pageshow', shown)
}
