/** A stored photo, as the API describes it. */
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
 * The `sizes` of a photo as wide as a phone. At three pixels per point, a photo looks no sharper than at two,
 * but its file is twice as large: such screens claim two thirds of the width.
 * @source docs/decisions/085
 */
export const phoneWide = '(min-resolution: 2.5dppx) 67vw, 100vw'
export const modernFormats = ['avif', 'webp'] as const
export type ModernFormat = (typeof modernFormats)[number]
export type PhotoFormat = ModernFormat | 'jpg'

/** The address of a photo in one size and format. @source contract shapes `photo` */
export function photoUrl(id: string, width: PhotoWidth, format: PhotoFormat): string {
  return `/photos/${id}/${width}.${format}`
}

/** A photo's `srcset` in one format; `host` precedes the addresses. */
export function photoSrcSet(
  id: string,
  format: PhotoFormat,
  widths: readonly PhotoWidth[],
  host = '',
): string {
  return widths.map((width) => `${host}${photoUrl(id, width, format)} ${width}w`).join(', ')
}
