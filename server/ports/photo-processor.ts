/** The widths, in pixels, in which every photo is served. */
export const PHOTO_WIDTHS = [320, 640, 960, 1280] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

/** The formats in which every photo is served, best first. */
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** Pixels per side of a sketch. */
export const SKETCH_SIDE = 64

/** A photo that is safe to store and show: upright, sRGB, without any metadata. */
export interface PreparedPhoto {
  /** JPEG bytes of the master, at most 2560 px on the longer side. */
  master: Uint8Array
  width: number
  height: number
  /** ThumbHash of the picture, base64 (about 28 characters). */
  thumbhash: string
  /** The photo in gray, squeezed into a square: SKETCH_SIDE × SKETCH_SIDE bytes, row by row. Copies are recognized by it. */
  sketch: Uint8Array
}

/** Why a file cannot be used as a photo. The sentence for each is in the error catalogue under `photo.<problem>`. */
export type PhotoProblem =
  | 'empty'
  | 'not_an_image'
  | 'unsupported'
  | 'damaged'
  | 'too_large'
  | 'too_many_pixels'
  | 'too_small'
  | 'too_narrow'

export class PhotoRejected extends Error {
  readonly problem: PhotoProblem
  constructor(problem: PhotoProblem, cause?: unknown) {
    super(`photo rejected: ${problem}`, cause === undefined ? undefined : { cause })
    this.name = 'PhotoRejected'
    this.problem = problem
  }
}

/** Whether a page is waiting for a served size, or a job makes it ahead of the first request. */
export type VariantUrgency = 'page' | 'ahead'

/** Decodes, checks and resizes pictures, off the event loop. */
export interface PhotoProcessor {
  /**
   * @param photo the file's bytes, or a function that reads them once a worker is free, to save memory
   * @throws PhotoRejected
   * @throws ProviderError where processing timed out, which says nothing about the photo
   */
  prepare(photo: Uint8Array | (() => Promise<Uint8Array>)): Promise<PreparedPhoto>
  /**
   * One served size of a master. Never enlarges: a narrower master keeps its width.
   * @param urgency `page` unless given; what is made ahead may wait until the processors are idle
   */
  variant(
    master: Uint8Array,
    width: PhotoWidth,
    format: PhotoFormat,
    urgency?: VariantUrgency,
  ): Promise<Uint8Array>
}
