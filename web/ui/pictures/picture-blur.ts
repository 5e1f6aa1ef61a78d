/** Shown if a photo cannot be loaded. @source spec §8 Image error */
export const PLACEHOLDER_PICTURE = '/placeholder-photo.svg'

/** The bytes of a base64 ThumbHash; null if it is invalid. */
export function thumbhashBytes(base64: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return bytes.length >= 5 ? bytes : null
  } catch {
    return null
  }
}

/**
 * Prepares a picture: one that has failed already gets the placeholder, one that is loading gets its blurred
 * thumbnail when the browser is idle. Passed as `ref`, so that cards need no effect.
 */
export function preparePicture(image: HTMLImageElement | null): void {
  if (!image) return
  if (image.complete) {
    if (image.naturalWidth === 0 && image.currentSrc) showPlaceholder(image)
    return
  }
  const { thumbhash } = image.dataset
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  if (thumbhash) whenIdle(() => void paintBlur(image, thumbhash).catch(() => {}))
}

async function paintBlur(image: HTMLImageElement, thumbhash: string): Promise<void> {
  const bytes = thumbhashBytes(thumbhash)
  if (!bytes || image.complete) return
  const { thumbHashToDataURL } = await import('thumbhash')
  if (image.complete) return
  image.style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`
  image.addEventListener('load', () => image.style.removeProperty('background-image'), { once: true })
}

/** Replaces a photo that failed with the placeholder; only once, in case that fails too. */
export function showPlaceholder(image: HTMLImageElement): void {
  if (image.getAttribute('src') === PLACEHOLDER_PICTURE) return
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset')
  image.removeAttribute('srcset')
  image.src = PLACEHOLDER_PICTURE
}
