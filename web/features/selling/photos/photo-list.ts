import type { Photo } from '../../../../contract/calls/shapes.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS, placesOf } from '../../../../contract/rules/listings/listing.ts'

/** The progress of a photo's upload. */
export type PhotoStage =
  | { at: 'waiting' }
  /** `share` is the sent part of its bytes, from 0 to 1. */
  | { at: 'sending'; share: number }
  /** Fully sent; the server is processing it. */
  | { at: 'preparing' }
  /** The connection was lost; the upload is retried automatically. */
  | { at: 'paused' }
  /** The server is busy; the upload is retried automatically after `seconds`. */
  | { at: 'busy'; seconds: number }
  | { at: 'ready'; photo: Photo }
  /** `canRetry`: uploading the same file again may succeed. */
  | { at: 'failed'; sentence: string; canRetry: boolean }

/** A photo of a listing. */
export interface PhotoItem {
  key: string
  /** The file's name; empty when it was uploaded on an earlier visit. */
  name: string
  stage: PhotoStage
}

export type PhotoAction =
  | { type: 'added'; items: readonly PhotoItem[] }
  | { type: 'staged'; key: string; stage: PhotoStage }
  | { type: 'removed'; key: string }
  | { type: 'moved'; key: string; to: number }

/** Applies an action to the photos; the first is the main photo. @source spec §5 Photo upload */
export function reducePhotos(items: readonly PhotoItem[], action: PhotoAction): readonly PhotoItem[] {
  switch (action.type) {
    case 'added':
      return [...items, ...action.items.slice(0, freeSlots(items))]
    case 'staged':
      return items.map((item) => (item.key === action.key ? { ...item, stage: action.stage } : item))
    case 'removed':
      return items.filter((item) => item.key !== action.key)
    case 'moved': {
      const item = items.find(({ key }) => key === action.key)
      const others = items.filter(({ key }) => key !== action.key)
      const to = Math.min(Math.max(action.to, 0), others.length)
      return item ? [...others.slice(0, to), item, ...others.slice(to)] : items
    }
  }
}

/** How many more photos may be added. */
export function freeSlots(items: readonly PhotoItem[]): number {
  const photos = items.map(({ key, stage }) => (stage.at === 'ready' ? stage.photo : { id: key }))
  return Math.max(0, MAX_PHOTOS - placesOf(photos))
}

/** The uploaded photos, in their order. */
export function readyPhotos(items: readonly PhotoItem[]): Photo[] {
  return items.flatMap(({ stage }) => (stage.at === 'ready' ? [stage.photo] : []))
}

/** Whether a photo's upload is queued or running. */
export function isUploading({ stage }: PhotoItem): boolean {
  return stage.at !== 'ready' && stage.at !== 'failed'
}

/** Whether a photo is not uploaded yet but may still be. */
export function isPending(item: PhotoItem): boolean {
  return isUploading(item) || (item.stage.at === 'failed' && item.stage.canRetry)
}

/** Shown on a photo whose connection was lost. */
export const pausedText = 'No connection. Resumes automatically…'

/** Shown on a photo whose upload is retried after this many seconds. */
export function busyText(seconds: number): string {
  if (seconds <= 60) return 'The server is busy. Resumes automatically…'
  const minutes = Math.ceil(seconds / 60)
  return `Too many at once. Resumes in about ${minutes} minutes…`
}

/** @source spec §5 Photo upload */
export const tooManyPhotosSentence = 'You can only upload up to 5 images'
/** @source spec §5 Photo upload */
export const noPhotoSentence = 'Please upload at least one image'
/** Checked here too, because the server can refuse a file only after receiving it. @source product-decisions §3 */
export const photoTooLargeSentence = 'This photo is larger than 20 MB. Please choose a smaller one.'

/** The properties of a file that are checked before its upload. */
export type FileFacts = Pick<File, 'name' | 'type' | 'size'>

/** Picks the images that fit into `limit`, with notes about the other files. */
export function chooseFiles<Chosen extends FileFacts>(files: readonly Chosen[], limit: number) {
  const images = files.filter(isImage)
  const accepted = images.slice(0, limit)
  const others = files.filter((file) => !isImage(file))
  const notes = [
    ...(others.length > 0 ? [notAnImageSentence(others)] : []),
    ...(accepted.length < images.length ? [tooManyPhotosSentence] : []),
  ]
  return { accepted, notes }
}

/** Why a file cannot be uploaded; undefined when it can. */
export function fileProblem(file: FileFacts): string | undefined {
  return file.size > MAX_PHOTO_BYTES ? photoTooLargeSentence : undefined
}

/** Many systems have no media type for HEIC, so the extension decides then. @source spec §5: image files only */
export function isImage({ name, type }: FileFacts): boolean {
  return type === '' ? /\.(heic|heif|avif|webp|png|jpe?g)$/i.test(name) : type.startsWith('image/')
}

function notAnImageSentence([first, ...rest]: readonly FileFacts[]): string {
  const names =
    rest.length === 0 ? `“${first?.name}” is not one` : `${rest.length + 1} of these files are not`
  return `Only images can be added: ${names}.`
}

/** @source product-decisions §8: what to do next */
export const failedPhotoSentence = 'One of your photos could not be used. Retry or remove it first.'

/** Why the seller cannot continue with these photos. `isFinal`: every photo must be uploaded, as for publishing. */
export function photosProblem(items: readonly PhotoItem[], isFinal: boolean): string | undefined {
  const hasFailed = items.some(({ stage }) => stage.at === 'failed')
  if (items.every(({ stage }) => stage.at === 'failed')) return noPhotoSentence
  return isFinal && hasFailed ? failedPhotoSentence : undefined
}
