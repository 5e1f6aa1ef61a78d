/** What a preview image of a shared link shows. */
export interface Preview {
  /** The person or the search that is shared. */
  title: string
  /** Whether the title is in quotation marks, because somebody typed it. */
  isQuoted: boolean
  /** Replaces the title if the fonts lack one of its letters, or if none of it can be drawn. */
  fallbackTitle: string
  /** Short lines, the most important first; at most three. */
  facts: readonly string[]
  /** The average and what it is based on: `4.9`, `23 reviews`. */
  rating: { average: string; basis: string } | null
  /** A person's picture (JPEG), or the name whose first letter stands for it. */
  portrait: { name: string; photo: Uint8Array | null } | null
  /** Photos of items (JPEG), at most four. */
  photos: readonly Uint8Array[]
}

/** Draws preview images, off the event loop. */
export interface PreviewRenderer {
  /**
   * A JPEG of `PREVIEW_SIZE`, at most 200 kB.
   * @throws ProviderError if it could not be drawn
   */
  draw(preview: Preview): Promise<Uint8Array>
}
