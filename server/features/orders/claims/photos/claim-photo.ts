import type { PhotoWidth } from '../../../../ports/photo-processor.ts'

/** A row of `claim_photos`. */
export interface ClaimPhotoRow {
  id: string
  entry_id: string | null
  width: number
  height: number
  thumbhash: string
}

/** The folder of all photos of claims, which no public route serves. */
export const claimPhotosFolder = 'claim-photos/'

/** The widths, in pixels, in which a claim's photos are served, all as JPEG. */
export const claimPhotoWidths = [640, 1280] as const satisfies readonly PhotoWidth[]
export type ClaimPhotoWidth = (typeof claimPhotoWidths)[number]

/** A photo's folder. */
export function claimPhotoFolder(id: string): string {
  return `${claimPhotosFolder}${id}/`
}

/** The key of a photo's master, the largest version. */
export function claimMasterKey(id: string): string {
  return `${claimPhotoFolder(id)}master`
}

/** The key of one served size. */
export function claimVariantKey(id: string, width: ClaimPhotoWidth): string {
  return `${claimPhotoFolder(id)}${width}.jpg`
}

/** The id of the photo that a key belongs to; null for other keys. */
export function claimPhotoOfKey(key: string): string | null {
  return /^claim-photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1] ?? null
}
