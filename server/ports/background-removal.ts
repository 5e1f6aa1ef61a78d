import type { cutoutConfidences, cutoutProblems } from '../../contract/calls/drafts/draft-fields.ts'

/** A photo prepared by the photo processor: upright, sRGB, without metadata, at most 2560 px. */
export interface CleanPhoto {
  /** JPEG. */
  bytes: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

/**
 * Why a background was not removed: no item was found, the item fills the photo, its edge is unclear, or two attempts
 * found different items.
 */
export type CutoutProblem = (typeof cutoutProblems)[number]

/** How likely a cut-out is right; null where the adapter does not judge it. */
export type CutoutConfidence = (typeof cutoutConfidences)[number] | null

/** A picture of the item on a clean background, or why there is none. */
export type Cutout =
  | {
      removed: true
      picture: Uint8Array
      contentType: 'image/jpeg' | 'image/png'
      confidence: CutoutConfidence
    }
  | { removed: false; problem: CutoutProblem }

/** Removes the background of a photo. */
export interface BackgroundRemoval {
  /** The name shown in API answers. */
  readonly name: string
  /** @throws ProviderError; `rate_limited` where too many photos are waiting */
  remove(photo: CleanPhoto): Promise<Cutout>
  /** Ends its threads. */
  close(): Promise<void>
}
