/** Where favorites are kept in this browser; the list's own room writes it. */
const FAVOURITES = 'favorites'

/**
 * Lets a service worker keep what is looked at, or sends it away where that is turned off for everybody. Costs nothing
 * before the page is at rest.
 */
export async function startOffline(isOn: boolean): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker || !isSecureContext) return
  try {
    if (!isOn) {
      for (const registration of await serviceWorker.getRegistrations()) await registration.unregister()
      return
    }
    // What is shown without a network has to be here before.
    void import('./kept-copy-note.tsx')
    await serviceWorker.register('/service-worker.js')
    const { active } = await serviceWorker.ready
    active?.postMessage({ keep: [location.pathname, ...favouritePaths()] })
  } catch {
    // A browser that forbids it works as well, with a network.
  }
}

function favouritePaths(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(FAVOURITES) ?? '[]')
    return Array.isArray(ids) ? ids.slice(0, 50).map((id) => `/shop/item/${id}`) : []
  } catch {
    return []
  }
}
