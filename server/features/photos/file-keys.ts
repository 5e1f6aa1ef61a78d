import type { PhotoFormat, PhotoWidth } from '../../ports/photo-processor.ts'

/** Where the files of all photos are. */
export const photosFolder = 'photos/'

/** Where a photo's files are. */
export function photoFolder(id: string): string {
  return `${photosFolder}${id}/`
}

/** Where a photo's best version is kept, whatever its format. */
export function masterKey(id: string): string {
  return `${photoFolder(id)}master`
}

/** Where one served size of a photo is kept. */
export function variantKey(id: string, width: PhotoWidth, format: PhotoFormat): string {
  return `${photoFolder(id)}${width}.${format}`
}

/** The photo whose file has this key; null for a file that is no photo's. */
export function photoOfKey(key: string): string | null {
  return /^photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1] ?? null
}
