import { thumbhashBytes } from './picture-blur.ts'

/** Paints a photo's blurred miniature behind it, for a place that the photo does not fill; a damaged one is left out. */
export function paintBackdrop(place: HTMLElement | null | undefined, thumbhash: string | null): void {
  const bytes = place && thumbhash ? thumbhashBytes(thumbhash) : null
  if (!place || !bytes || place.style.backgroundImage) return
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  // Where the painter cannot be fetched, the photo's average color does.
  whenIdle(() => void paint(place, bytes).catch(() => {}))
}

async function paint(place: HTMLElement, bytes: Uint8Array): Promise<void> {
  const { thumbHashToDataURL } = await import('thumbhash')
  // By the script, not in the markup: the page's security policy allows no style attributes.
  place.style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`
}
