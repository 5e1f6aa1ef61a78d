import type { Listeners } from '../../../api/listeners.ts'
import { type PhotoAction, type PhotoItem, type PhotoStage, reducePhotos } from '../photos/photo-list.ts'
import type { PendingFiles } from './pending-files.ts'
import type { SendPhoto } from './send-photo.ts'
import type { WaitForRetry } from './wait-for-retry.ts'

export interface UploadQueueOptions {
  send: SendPhoto
  /** The browser's object URLs. */
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  /** Waits before an upload is retried; false gives it up. Without it nothing is retried. */
  waitForRetry?: WaitForRetry
  /** Stores files until they are uploaded. */
  pendingFiles?: PendingFiles
}

/** A chosen file while this page shows or uploads it. */
interface LocalFile {
  file: File
  /** An object URL, for the preview. */
  url: string
  upload: AbortController
}

/** What the modules of the upload queue share. */
export interface UploadQueueContext extends UploadQueueOptions {
  listeners: Listeners
  items: readonly PhotoItem[]
  /** By the key of the photo. */
  localFiles: Map<string, LocalFile>
  /** The draft whose photos are loaded; undefined for a published listing, whose files are not stored. */
  draftId: string | undefined
  /** Resolves when the draft's stored files are loaded. */
  loading: Promise<void>
}

export function setItems(context: UploadQueueContext, items: readonly PhotoItem[]): void {
  context.items = items
  context.listeners.notify()
}

export function dispatch(context: UploadQueueContext, action: PhotoAction): void {
  setItems(context, reducePhotos(context.items, action))
}

export function setStage(context: UploadQueueContext, key: string, stage: PhotoStage): void {
  const isFinal = stage.at === 'ready' || (stage.at === 'failed' && !stage.canRetry)
  if (isFinal) void context.pendingFiles?.remove(key)
  dispatch(context, { type: 'staged', key, stage })
}
