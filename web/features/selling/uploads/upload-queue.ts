import type { Photo } from '../../../../contract/calls/shapes.ts'
import { createListeners } from '../../../api/listeners.ts'
import { randomKey } from '../../../api/session/random-key.ts'
import { fileProblem, isPending, isUploading, type PhotoItem, type PhotoStage } from '../photos/photo-list.ts'
import { addLocalFile, releaseLocalFile, restorePendingFiles, storePendingFile } from './local-files.ts'
import { runUploads } from './run-uploads.ts'
import {
  dispatch,
  setItems,
  setStage,
  type UploadQueueContext,
  type UploadQueueOptions,
} from './upload-queue-context.ts'

/** The photos of a listing and their uploads, which continue when the page changes. */
export interface UploadQueue {
  getItems(): readonly PhotoItem[]
  subscribe(listener: () => void): () => void
  /** Adds files and starts to upload them. */
  add(files: readonly File[]): void
  retry(key: string): void
  remove(key: string): void
  move(key: string, to: number): void
  /** Marks a photo that the server no longer has. */
  markLost(key: string, sentence: string): void
  /**
   * Replaces the photos with those of another listing. Files that were not uploaded yet stay stored for their own draft.
   * @param draftId loads the draft's unfinished uploads too, and continues them
   * @returns when those are loaded
   */
  load(photos: readonly Photo[], draftId?: string): Promise<void>
  /** Applies another tab's change of the uploaded photos; this tab's unfinished uploads stay. */
  sync(photos: readonly Photo[]): void
  /** The URL of the chosen file, which is shown until the server's picture has loaded. */
  preview(key: string): string | undefined
  /** Frees the chosen file once the server's picture has loaded. */
  releaseFile(key: string): void
  /** Resolves when no upload is running and none remains to be restored. */
  settled(): Promise<void>
}

/** Creates an empty queue. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const context: UploadQueueContext = {
    ...options,
    listeners: createListeners(),
    items: [],
    localFiles: new Map(),
    draftId: undefined,
    loading: Promise.resolve(),
  }
  return {
    getItems: () => context.items,
    subscribe: context.listeners.subscribe,
    add: (files) => add(context, files),
    retry(key) {
      setStage(context, key, { at: 'waiting' })
      runUploads(context)
    },
    remove(key) {
      releaseLocalFile(context, key)
      void context.pendingFiles?.remove(key)
      dispatch(context, { type: 'removed', key })
      runUploads(context)
    },
    move(key, to) {
      dispatch(context, { type: 'moved', key, to })
      for (const item of context.items.filter(isPending)) storePendingFile(context, item.key)
    },
    markLost: (key, sentence) => setStage(context, key, { at: 'failed', sentence, canRetry: false }),
    load(photos, draftId) {
      load(context, photos, draftId)
      return context.loading
    },
    sync: (photos) => sync(context, photos),
    preview: (key) => context.localFiles.get(key)?.url,
    releaseFile: (key) => releaseLocalFile(context, key),
    async settled() {
      await loaded(context)
      await uploaded(context)
    },
  }
}

function add(context: UploadQueueContext, files: readonly File[]): void {
  const added = files.map((file): PhotoItem => {
    const key = randomKey()
    addLocalFile(context, key, file)
    const problem = fileProblem(file)
    const stage: PhotoStage = problem
      ? { at: 'failed', sentence: problem, canRetry: false }
      : { at: 'waiting' }
    return { key, name: file.name, stage }
  })
  dispatch(context, { type: 'added', items: added })
  for (const { key, stage } of added) if (stage.at === 'waiting') storePendingFile(context, key)
  runUploads(context)
}

function load(context: UploadQueueContext, photos: readonly Photo[], draftId: string | undefined): void {
  context.draftId = draftId
  for (const { key } of context.items) releaseLocalFile(context, key)
  setItems(context, photos.map(uploadedItem))
  context.loading =
    draftId === undefined
      ? Promise.resolve()
      : restorePendingFiles(context, draftId).then(() => runUploads(context))
}

function sync(context: UploadQueueContext, photos: readonly Photo[]): void {
  const before = context.items
  const items = mergePhotos(before, photos)
  for (const { key } of before) if (items.every((item) => item.key !== key)) releaseLocalFile(context, key)
  setItems(context, items)
}

/** These uploaded photos, with the unfinished ones at their old positions. */
function mergePhotos(before: readonly PhotoItem[], photos: readonly Photo[]): PhotoItem[] {
  const known = new Map<string, PhotoItem>()
  for (const item of before) if (item.stage.at === 'ready') known.set(item.stage.photo.id, item)
  const after = photos.map((photo) => known.get(photo.id) ?? uploadedItem(photo))
  for (const [index, item] of before.entries()) if (item.stage.at !== 'ready') after.splice(index, 0, item)
  return after
}

function uploadedItem(photo: Photo): PhotoItem {
  return { key: photo.id, name: '', stage: { at: 'ready', photo } }
}

/** Resolves when the stored files are loaded, even if another draft is loaded meanwhile. */
async function loaded(context: UploadQueueContext): Promise<void> {
  const { loading } = context
  await loading
  if (loading !== context.loading) await loaded(context)
}

/** Resolves when no upload is running. */
function uploaded(context: UploadQueueContext): Promise<void> {
  return new Promise((resolve) => {
    let unsubscribe = () => {}
    const check = () => {
      if (context.items.some(isUploading)) return
      unsubscribe()
      resolve()
    }
    unsubscribe = context.listeners.subscribe(check)
    check()
  })
}
