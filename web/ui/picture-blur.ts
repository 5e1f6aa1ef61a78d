/** Shown where a photo cannot be loaded. @source spec §8 Image error */
export const PLACEHOLDER_PICTURE = '/placeholder-photo.svg'

/** The bytes of a base64 ThumbHash; null for one that is damaged. */
export function thumbhashBytes(base64: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return bytes.length >= 5 ? bytes : null
  } catch {
    return null
  }
}

/**
 * Attend to a picture that has come into the page: one that already failed gets the placeholder, one still on its
 * way gets its blurred miniature when the browser is idle. Given as `ref`, so that a card needs no effect of its own.
 */
export function attendPicture(image: HTMLImageElement | null): void {
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

/** Puts the placeholder where a photo could not be loaded; once, should that fail too. */
export function showPlaceholder(image: HTMLImageElement): void {
  if (image.getAttribute('src') === PLACEHOLDER_PICTURE) return
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset')
  image.removeAttribute('srcset')
  image.src = PLACEHOLDER_PICTURE
}
