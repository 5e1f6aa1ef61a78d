import { FAVORITES_KEY } from '../../api/storage-keys.ts'
import { preloadLate } from '../../ui/late.tsx'

/** Milliseconds after a press in which a heart has been written down. */
const PRESSED = 1000

let lastFavorites = ''

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
    await serviceWorker.register('/service-worker.js')
    await serviceWorker.ready
    await keepLookedAt(location.pathname)
    document.addEventListener('click', () => setTimeout(keepNewFavorites, PRESSED))
  } catch {
    // A browser that forbids it works as well, with a network.
  }
}

/** Has a page kept, with the favorites and with the code that it has loaded or may come to need. */
export async function keepLookedAt(path: string): Promise<void> {
  // What is shown without a network has to be here before; whoever saves data has asked for less.
  if (!savesData()) await preloadLate()
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((file) => file.startsWith('/assets/'))
  lastFavorites = storedFavorites()
  await post({
    keep: [path, '/offline', '/favorites', ...favoritePaths(lastFavorites)],
    files: [...new Set(files)],
  })
}

/** A heart that was pressed just now is kept as well. */
function keepNewFavorites(): void {
  const stored = storedFavorites()
  if (stored === lastFavorites) return
  lastFavorites = stored
  void post({ keep: favoritePaths(stored) })
}

async function post(words: object): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(words)
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

function storedFavorites(): string {
  try {
    return localStorage.getItem(FAVORITES_KEY) ?? '[]'
  } catch {
    return '[]'
  }
}

function favoritePaths(stored: string): string[] {
  try {
    const ids: unknown = JSON.parse(stored)
    return Array.isArray(ids) ? ids.slice(-50).map((id) => `/shop/item/${id}`) : []
  } catch {
    return []
  }
}
