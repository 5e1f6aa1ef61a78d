import { registerWorker } from '../../api/register-worker.ts'
import { FAVORITES_KEY } from '../../api/storage/storage-keys.ts'
import { preloadLate } from '../../ui/feedback/late.tsx'

/** Milliseconds between a click and the check for new favorites. */
const FAVORITE_DELAY = 1000

let lastFavorites = ''

/** Registers the service worker, or unregisters it if the feature is off. Runs when the page is idle. */
export async function startOffline(isOn: boolean): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker || !isSecureContext) return
  try {
    if (!isOn) {
      for (const registration of await serviceWorker.getRegistrations()) await registration.unregister()
      return
    }
    await registerWorker()
    await serviceWorker.ready
    await cacheViewedPage(location.pathname)
    document.addEventListener('click', () => setTimeout(cacheNewFavorites, FAVORITE_DELAY))
  } catch {
    // A browser that forbids it still works online.
  }
}

/** Asks to cache a page, the favorites, and the code that the page has loaded or may need. */
export async function cacheViewedPage(path: string): Promise<void> {
  // Not for visitors who save data.
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

/** Caches an item that has just become a favorite. */
function cacheNewFavorites(): void {
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
