import { localStore } from '../../api/storage/storage.ts'
import {
  BROWSE_SEEN_KEY,
  RECENT_SEARCHES_KEY,
  RECENTLY_VIEWED_KEY,
  VIEWS_TODAY_KEY,
} from '../../api/storage/storage-keys.ts'
import type { StoredWork } from '../../features/account/settings/use-leave-account.ts'
import { dropUnsent } from '../../features/chat/outbox/outbox.ts'
import { dropReports } from '../../features/orders/claims/stored-report.ts'
import { hasStoredDrafts, removeStoredDrafts } from '../../features/selling/draft/stored-drafts.ts'
import { keepFavorites } from '../../features/shop/favorites/merged-favorites.ts'
import { hasStoredFavorites, removeStoredFavorites } from '../../features/shop/favorites/stored-favorites.ts'

/** What a deleted account leaves in a browser besides drafts and favorites. */
const traces = [RECENTLY_VIEWED_KEY, RECENT_SEARCHES_KEY, VIEWS_TODAY_KEY, BROWSE_SEEN_KEY]

/** What members leave in this browser: drafts and favorites. */
export const storedWork: StoredWork = {
  exists: (userId) => hasStoredDrafts(userId) || hasStoredFavorites(),
  keep: keepFavorites,
  async remove(userId) {
    removeStoredFavorites()
    dropReports()
    if (userId) dropUnsent(userId)
    await removeStoredDrafts(userId)
  },
  async removeAll(userId) {
    await storedWork.remove(userId)
    for (const key of traces) localStore.removeItem(key)
  },
}
