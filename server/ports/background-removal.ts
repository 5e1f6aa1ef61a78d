import type { cutoutProblems } from '../../contract/calls/drafts.ts'

/** A photo that has been through the photo processor: upright, sRGB, without metadata, at most 2560 px. */
export interface CleanPhoto {
  /** JPEG. */
  bytes: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

/**
 * Why a photo keeps its background: no item was found, the item is all there is, the two cannot be told apart, or two
 * tries did not agree on what the item is.
 */
export type CutoutProblem = (typeof cutoutProblems)[number]

/** The item alone on a clean background, or why there is no such picture. */
export type Cutout =
  | { removed: true; picture: Uint8Array; contentType: 'image/jpeg' | 'image/png' }
  | { removed: false; problem: CutoutProblem }

/** Takes the background away from a photo. */
export interface BackgroundRemoval {
  /** The name that the answer gives. */
  readonly name: string
  /** @throws ProviderError; `rate_limited` where too many photos are waiting */
  remove(photo: CleanPhoto): Promise<Cutout>
  /** Lets go of threads. */
  close(): Promise<void>
}
