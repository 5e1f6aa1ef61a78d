import type { PhotoWidth } from '../../../ports/photo-processor.ts'

/** The folder of all photos of messages, which no public route serves. */
export const chatPhotosFolder = 'chat-photos/'

/** The widths, in pixels, in which a message's photos are served, all as JPEG. */
export const chatPhotoWidths = [640, 1280] as const satisfies readonly PhotoWidth[]
export type ChatPhotoWidth = (typeof chatPhotoWidths)[number]

/** A photo's folder. */
export function chatPhotoFolder(id: string): string {
  return `${chatPhotosFolder}${id}/`
}

/** The key of a photo's master, the largest version. */
export function chatMasterKey(id: string): string {
  return `${chatPhotoFolder(id)}master`
}

/** The key of one served size. */
export function chatVariantKey(id: string, width: ChatPhotoWidth): string {
  return `${chatPhotoFolder(id)}${width}.jpg`
}

/** The id of the photo that a key belongs to; null for other keys. */
export function chatPhotoOfKey(key: string): string | null {
  return /^chat-photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1] ?? null
}
