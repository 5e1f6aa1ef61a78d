/** A stored photo, as every call describes it. */
export interface PhotoRef {
  id: string
  width: number
  height: number
  /** ThumbHash, base64. */
  thumbhash: string
}

export const photoWidths = [320, 640, 960, 1280] as const
export type PhotoWidth = (typeof photoWidths)[number]

/**
 * The `sizes` of a photo as wide as a phone. Where a point has three pixels, nobody sees more than two of them in a photo, and
 * the file is half as large: there it passes for two thirds as wide. @source docs/decisions/085
 */
export const phoneWide = '(min-resolution: 2.5dppx) 67vw, 100vw'
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
