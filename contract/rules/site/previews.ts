/** The size of preview images in pixels: the ratio that chat apps and social networks show whole. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** The longest search that a preview image draws, in characters. A longer one is cut. */
export const MAX_PREVIEW_WORDS = 80

/** The path of the preview image of a member's profile. */
export function profilePreviewPath(username: string): string {
  return `/previews/people/${encodeURIComponent(username)}.jpg`
}

/** The path of the preview image of a search. */
export function searchPreviewPath(words: string): string {
  return `/previews/search/${encodeURIComponent(previewWords(words))}.jpg`
}

/** The path of the preview image of a category, by any of its names. */
export function categoryPreviewPath(name: string): string {
  return `/previews/categories/${encodeURIComponent(name.toLowerCase())}.jpg`
}

/** The words of a search on one line, without control characters, and no longer than a preview image draws. */
export function previewWords(words: string): string {
  const line = words.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()
  return [...line].slice(0, MAX_PREVIEW_WORDS).join('').trim()
}
