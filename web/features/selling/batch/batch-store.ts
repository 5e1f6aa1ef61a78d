import { createListeners } from '../../../api/listeners.ts'
import { type Draft, newDraft } from '../draft/draft.ts'
import { readyPhotos } from '../photos/photo-list.ts'
import type { UploadQueue } from '../uploads/upload-queue.ts'
import {
  type BatchContext,
  type BatchItem,
  type BatchStoreOptions,
  findItem,
  isBusy,
  setItems,
} from './batch-context.ts'
import { processItem } from './process-item.ts'

/** Several items that are listed at once: each is uploaded, drafted and saved as its own draft. */
export interface BatchStore {
  getItems(): readonly BatchItem[]
  subscribe(listener: () => void): () => void
  /** Adds an item with these photos. */
  add(files: readonly File[]): void
  retry(id: string): void
  remove(id: string): void
  /** Continues the items of an earlier visit. */
  resume(): void
  /** Stops everything and removes the items from view, because another user has signed in. */
  close(): void
  /** Resolves when no item is being uploaded or drafted. */
  settled(): Promise<void>
}

/** Creates a batch without items. */
export function createBatchStore(options: BatchStoreOptions): BatchStore {
  const context: BatchContext = {
    ...options,
    listeners: createListeners(),
    items: [],
    autosaves: new Map(),
    drafting: Promise.resolve(),
  }
  return {
    getItems: () => context.items,
    subscribe: context.listeners.subscribe,
    add: (files) => add(context, files),
    retry: (id) => void processItem(context, id),
    remove: (id) => remove(context, id),
    resume: () => resume(context),
    close: () => close(context),
    settled: () => settled(context),
  }
}

function add(context: BatchContext, files: readonly File[]): void {
  const draft = newDraft(context.newId())
  const { photos } = addItem(context, draft)
  photos.add(files)
  void processItem(context, draft.id)
}

function resume(context: BatchContext): void {
  const saved = context.savedBatch.all().filter(({ id }) => !findItem(context, id))
  for (const draft of saved) {
    const { photos, loaded } = addItem(context, draft)
    void loaded.then(() => {
      // Without photos, its files did not survive the reload and nothing is left to draft.
      if (photos.getItems().length === 0) remove(context, draft.id)
      else return processItem(context, draft.id)
    })
  }
}

function remove(context: BatchContext, id: string): void {
  const item = findItem(context, id)
  setItems(
    context,
    context.items.filter((other) => other !== item),
  )
  void item?.photos.load([])
  void context.files?.clear(id)
  context.savedBatch.remove(id)
}

function close(context: BatchContext): void {
  const closing = context.items
  setItems(context, [])
  for (const { photos } of closing) void photos.load([])
}

/** Adds an item and loads its photos. `loaded` resolves when its stored files are loaded. */
function addItem(context: BatchContext, draft: Draft): { photos: UploadQueue; loaded: Promise<void> } {
  const photos = context.createPhotoQueue()
  const loaded = photos.load(draft.photos, draft.id)
  photos.subscribe(() => showProgress(context, draft.id, photos))
  context.savedBatch.put(draft)
  setItems(context, [...context.items, { id: draft.id, photos, stage: { at: 'uploading' }, draft }])
  return { photos, loaded }
}

function showProgress(context: BatchContext, id: string, photos: UploadQueue): void {
  const item = findItem(context, id)
  // Saved during the upload, so that a reload does not send the finished photos again.
  if (item?.stage.at === 'uploading')
    context.savedBatch.put({ ...item.draft, photos: readyPhotos(photos.getItems()) })
  // React renders again only for a new array.
  setItems(context, [...context.items])
}

async function settled(context: BatchContext): Promise<void> {
  while (context.items.some(isBusy))
    await new Promise<void>((resolve) => {
      const unsubscribe = context.listeners.subscribe(() => {
        unsubscribe()
        resolve()
      })
    })
}
