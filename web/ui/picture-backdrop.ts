import { thumbhashBytes } from './picture-blur.ts'

/** Paints a photo's blurred miniature behind it, for a place that the photo does not fill; a damaged one is left out. */
export function paintBackdrop(place: HTMLElement | null | undefined, thumbhash: string | null): void {
  const bytes = place && thumbhash ? thumbhashBytes(thumbhash) : null
  if (!place || !bytes || place.style.backgroundImage) return
  import('thumbhash').then(
    ({ thumbHashToDataURL }) => {
      place.style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`
    },
    // Its average colour does.
    () => {},
  )
}
