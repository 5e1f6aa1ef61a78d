import type { KeyValueStore } from '../../../api/storage/storage.ts'
import { BATCH_KEY } from '../../../api/storage/storage-keys.ts'
import { type Draft, parseDraft, serializeDraft } from '../draft/draft.ts'

/** A user's batch items without a finished draft, stored in this browser. */
export interface SavedBatch {
  all(): Draft[]
  put(draft: Draft): void
  remove(id: string): void
}

/** Where a user's batch is stored; also the name of the lock that its tab holds. */
export function batchStorageKey(userId: string | null): string {
  return `${BATCH_KEY}:${userId ?? ''}`
}

/** Stores the items as one JSON text. Every change reads it again, because another tab may have written it. */
export function createSavedBatch(store: KeyValueStore, userId: string | null): SavedBatch {
  const key = batchStorageKey(userId)
  const read = (): Record<string, string> => {
    try {
      const saved: unknown = JSON.parse(store.getItem(key) ?? '{}')
      return typeof saved === 'object' && saved !== null ? (saved as Record<string, string>) : {}
    } catch {
      return {}
    }
  }
  const write = (items: Record<string, string>) => {
    if (Object.keys(items).length === 0) store.removeItem(key)
    else store.setItem(key, JSON.stringify(items))
  }
  return {
    all: () => Object.values(read()).flatMap((text) => parseDraft(String(text)) ?? []),
    put: (draft) => write({ ...read(), [draft.id]: serializeDraft(draft) }),
    remove(id) {
      const { [id]: _removed, ...others } = read()
      write(others)
    },
  }
}
