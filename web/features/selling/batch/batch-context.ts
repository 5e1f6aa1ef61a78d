import type { Client } from '../../../api/client.ts'
import type { Listeners } from '../../../api/listeners.ts'
import type { Draft } from '../draft/draft.ts'
import type { DraftAutosave } from '../draft/draft-autosave.ts'
import type { PendingFiles } from '../uploads/pending-files.ts'
import type { UploadQueue } from '../uploads/upload-queue.ts'
import type { SavedBatch } from './saved-batch.ts'

/** The progress of an item from photos to a finished draft. */
export type BatchStage =
  | { at: 'uploading' }
  | { at: 'queued' }
  /** The server is busy or the hourly limit is reached; drafting continues after `seconds`. */
  | { at: 'held'; seconds: number }
  | { at: 'drafting' }
  | { at: 'ready' }
  | { at: 'failed'; sentence: string }

/** One item of a batch, with its own photos. */
export interface BatchItem {
  /** Also the id of its draft. */
  id: string
  photos: UploadQueue
  stage: BatchStage
  draft: Draft
}

export interface BatchStoreOptions extends Pick<Client, 'upload'> {
  createPhotoQueue: () => UploadQueue
  /** Creates the autosave of one item's draft. */
  createAutosave: (onSaved: (id: string) => void) => Pick<DraftAutosave, 'schedule'>
  /** Items without a finished draft, stored for a later visit. */
  savedBatch: SavedBatch
  files?: Pick<PendingFiles, 'clear'>
  newId: () => string
  now: () => Date
  wait: (milliseconds: number) => Promise<void>
}

/** What the modules of the batch store share. */
export interface BatchContext extends BatchStoreOptions {
  listeners: Listeners
  items: readonly BatchItem[]
  /** By the id of the draft. */
  autosaves: Map<string, Pick<DraftAutosave, 'schedule'>>
  /** Resolves when every queued item is drafted. */
  drafting: Promise<void>
}

export function setItems(context: BatchContext, items: readonly BatchItem[]): void {
  context.items = items
  context.listeners.notify()
}

export function findItem(context: BatchContext, id: string): BatchItem | undefined {
  return context.items.find((item) => item.id === id)
}

export function updateItem(context: BatchContext, id: string, part: Partial<BatchItem>): void {
  setItems(
    context,
    context.items.map((item) => (item.id === id ? { ...item, ...part } : item)),
  )
}

/** Whether an item is still being uploaded or drafted. */
export function isBusy({ stage }: BatchItem): boolean {
  return stage.at !== 'ready' && stage.at !== 'failed'
}
