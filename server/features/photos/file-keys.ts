import type { PhotoFormat, PhotoWidth } from '../../ports/photo-processor.ts'

/** The folder of all photos. */
export const photosFolder = 'photos/'

/** A photo's folder. */
export function photoFolder(id: string): string {
  return `${photosFolder}${id}/`
}

/** The key of a photo's master, the largest version. */
export function masterKey(id: string): string {
  return `${photoFolder(id)}master`
}

/** The key of one served size of a photo. */
export function variantKey(id: string, width: PhotoWidth, format: PhotoFormat): string {
  return `${photoFolder(id)}${width}.${format}`
}

/** The id of the photo that a key belongs to; null for other keys. */
export function photoOfKey(key: string): string | null {
  return /^photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1] ?? null
}
