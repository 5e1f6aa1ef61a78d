import type { Photo } from '../../../../contract/calls/shapes.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS, placesOf } from '../../../../contract/rules/listings.ts'

/** Where a photo is on its way to the server. */
export type PhotoStage =
  | { at: 'waiting' }
  /** `share` of its bytes are sent, from 0 to 1. */
  | { at: 'sending'; share: number }
  /** All bytes are sent; the server turns, cleans and resizes it. */
  | { at: 'preparing' }
  /** The connection was lost; it is sent again by itself. */
  | { at: 'paused' }
  /** The server has too much to do; it is sent again by itself after so many seconds. */
  | { at: 'busy'; seconds: number }
  | { at: 'ready'; photo: Photo }
  /** `canRetry`: the same file may pass another time. */
  | { at: 'failed'; sentence: string; canRetry: boolean }

/** A photo on the table. */
export interface PhotoItem {
  key: string
  /** The file's name; empty for one that was uploaded on an earlier visit. */
  name: string
  stage: PhotoStage
}

export type PhotoAction =
  | { type: 'added'; items: readonly PhotoItem[] }
  | { type: 'staged'; key: string; stage: PhotoStage }
  | { type: 'removed'; key: string }
  | { type: 'moved'; key: string; to: number }

/** The photos on the table after something happened to them; the first is the main photo. @source spec §5 Photo upload */
export function photoList(items: readonly PhotoItem[], action: PhotoAction): readonly PhotoItem[] {
  switch (action.type) {
    case 'added':
      return [...items, ...action.items.slice(0, roomLeft(items))]
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

/** How many more photos the table has room for. */
export function roomLeft(items: readonly PhotoItem[]): number {
  const photos = items.map(({ key, stage }) => (stage.at === 'ready' ? stage.photo : { id: key }))
  return Math.max(0, MAX_PHOTOS - placesOf(photos))
}

/** The photos that the server has, in their order. */
export function readyPhotos(items: readonly PhotoItem[]): Photo[] {
  return items.flatMap(({ stage }) => (stage.at === 'ready' ? [stage.photo] : []))
}

/** Whether a photo is still on its way. */
export function isUnderWay({ stage }: PhotoItem): boolean {
  return stage.at !== 'ready' && stage.at !== 'failed'
}

/** Whether the server does not have a photo yet and may still get it. */
export function isWaiting(item: PhotoItem): boolean {
  return isUnderWay(item) || (item.stage.at === 'failed' && item.stage.canRetry)
}

/** What is said of a photo whose connection was lost. */
export const pausedWords = 'No connection. Goes on by itself…'

/** What is said of a photo that a busy server takes after so many seconds. */
export function busyWords(seconds: number): string {
  if (seconds <= 60) return 'The server is busy. Goes on by itself…'
  const minutes = Math.ceil(seconds / 60)
  return `Too many at once. Goes on in about ${minutes} minutes…`
}

/** @source spec §5 Photo upload */
export const tooManyPhotosSentence = 'You can only upload up to 5 images'
/** @source spec §5 Photo upload */
export const noPhotoSentence = 'Please upload at least one image'
/** What the server would say too, but only after the whole file was sent. @source product-decisions §3 */
export const photoTooLargeSentence = 'This photo is larger than 20 MB. Please choose a smaller one.'

/** What is to be known of a file before it is sent. */
export type FileFacts = Pick<File, 'name' | 'type' | 'size'>

/** Which of some chosen files go on the table, with room for so many, and what has to be said about the others. */
export function chooseFiles<Chosen extends FileFacts>(files: readonly Chosen[], room: number) {
  const images = files.filter(isImage)
  const accepted = images.slice(0, room)
  const others = files.filter((file) => !isImage(file))
  const notes = [
    ...(others.length > 0 ? [notAnImageSentence(others)] : []),
    ...(accepted.length < images.length ? [tooManyPhotosSentence] : []),
  ]
  return { accepted, notes }
}

/** What is wrong with a file that need not even be sent. */
export function fileProblem(file: FileFacts): string | undefined {
  return file.size > MAX_PHOTO_BYTES ? photoTooLargeSentence : undefined
}

/** Most systems know no media type for HEIC: then the name decides. @source spec §5: image files only */
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

/** What stands in the way of going on with these photos; `isFinal`: to publish, when each of them must be there. */
export function photosProblem(items: readonly PhotoItem[], isFinal: boolean): string | undefined {
  const hasFailed = items.some(({ stage }) => stage.at === 'failed')
  if (items.every(({ stage }) => stage.at === 'failed')) return noPhotoSentence
  return isFinal && hasFailed ? failedPhotoSentence : undefined
}
