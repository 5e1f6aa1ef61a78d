/** A stored photo, as every call describes it. */
export interface PhotoRef {
  id: string
  width: number
  height: number
  /** ThumbHash, base64. */
  thumbhash: string
}

export const photoWidths = [320, 640, 1280] as const
export type PhotoWidth = (typeof photoWidths)[number]
export const modernFormats = ['avif', 'webp'] as const
export type ModernFormat = (typeof modernFormats)[number]
export type PhotoFormat = ModernFormat | 'jpg'

/** Where one size and format of a photo is served. @source contract shapes `photo` */
export function photoUrl(id: string, width: PhotoWidth, format: PhotoFormat): string {
  return `/photos/${id}/${width}.${format}`
}

/** The `srcset` of a photo in one format, for the widths a place can use; `host` stands before the addresses. */
export function photoSrcSet(
  id: string,
  format: PhotoFormat,
  widths: readonly PhotoWidth[],
  host = '',
): string {
  return widths.map((width) => `${host}${photoUrl(id, width, format)} ${width}w`).join(', ')
}
