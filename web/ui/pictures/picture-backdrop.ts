import { thumbhashBytes } from './picture-blur.ts'

/**
 * Paints a photo's blurred thumbnail behind it, where the photo does not fill its space; an invalid hash paints
 * nothing.
 */
export function paintBackdrop(place: HTMLElement | null | undefined, thumbhash: string | null): void {
  const bytes = place && thumbhash ? thumbhashBytes(thumbhash) : null
  if (!place || !bytes || place.style.backgroundImage) return
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  // If the decoder cannot be loaded, the photo's average color remains.
  whenIdle(() => void paint(place, bytes).catch(() => {}))
}

async function paint(place: HTMLElement, bytes: Uint8Array): Promise<void> {
  const { thumbHashToDataURL } = await import('thumbhash')
  // Set by script, because the security policy allows no style attributes.
  place.style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`
}
