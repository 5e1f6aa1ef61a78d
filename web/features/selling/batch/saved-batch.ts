import type { KeyValueStore } from '../../../api/storage.ts'
import { BATCH_KEY } from '../../../api/storage-keys.ts'
import { type Draft, parseDraft, writeDraft } from '../draft/draft.ts'

/** Several things that were begun and are not drafted yet, kept in this browser for one person. */
export interface SavedBatch {
  all(): Draft[]
  put(draft: Draft): void
  remove(id: string): void
}

/** Keeps them as one text in the store; each change reads it anew, since another tab may have written. */
export function createSavedBatch(store: KeyValueStore, person: string | null): SavedBatch {
  const key = `${BATCH_KEY}:${person ?? ''}`
  const read = (): Record<string, string> => {
    try {
      const kept: unknown = JSON.parse(store.getItem(key) ?? '{}')
      return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {}
    } catch {
      return {}
    }
  }
  const write = (kept: Record<string, string>) => {
    if (Object.keys(kept).length === 0) store.removeItem(key)
    else store.setItem(key, JSON.stringify(kept))
  }
  return {
    all: () => Object.values(read()).flatMap((text) => parseDraft(String(text)) ?? []),
    put: (draft) => write({ ...read(), [draft.id]: writeDraft(draft) }),
    remove(id) {
      const { [id]: _gone, ...others } = read()
      write(others)
    },
  }
}
