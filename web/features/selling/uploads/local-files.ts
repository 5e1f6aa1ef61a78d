import { freeSlots, type PhotoItem, reducePhotos } from '../photos/photo-list.ts'
import type { UploadQueueContext } from './upload-queue-context.ts'

/** Registers a chosen file for preview and upload. */
export function addLocalFile({ localFiles, urls }: UploadQueueContext, key: string, file: File): void {
  localFiles.set(key, { file, url: urls.createObjectURL(file), upload: new AbortController() })
}

/** Aborts a file's upload and frees its preview. */
export function releaseLocalFile({ localFiles, urls }: UploadQueueContext, key: string): void {
  const local = localFiles.get(key)
  if (!local) return
  local.upload.abort()
  urls.revokeObjectURL(local.url)
  localFiles.delete(key)
}

/** Stores a file and its position until it is uploaded, so that it survives a reload. */
export function storePendingFile(context: UploadQueueContext, key: string): void {
  const { draftId, items, localFiles, pendingFiles } = context
  const local = localFiles.get(key)
  if (!local || draftId === undefined) return
  const place = items.findIndex((item) => item.key === key)
  void pendingFiles?.put({ key, table: draftId, place, file: local.file })
}

/** Adds the files that an earlier visit of this draft did not finish uploading. */
export async function restorePendingFiles(context: UploadQueueContext, draftId: string): Promise<void> {
  for (const { key, place, file } of (await context.pendingFiles?.list(draftId)) ?? []) {
    const isKnown = context.items.some((item) => item.key === key)
    // Another draft may have been loaded while the files were read.
    if (context.draftId !== draftId || freeSlots(context.items) === 0 || isKnown) continue
    addLocalFile(context, key, file)
    const item: PhotoItem = { key, name: file.name, stage: { at: 'waiting' } }
    context.items = reducePhotos([...context.items, item], { type: 'moved', key, to: place })
  }
  context.listeners.notify()
}
