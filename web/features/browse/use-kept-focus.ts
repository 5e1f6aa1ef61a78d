import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface KeptFocusOptions {
  /** The card on top. */
  card: RefObject<HTMLElement | null>
  /** What stays when cards come and go; it can be focused by script. */
  stage: RefObject<HTMLElement | null>
  /** Which card is on top. */
  topId: string
}

/**
 * Whoever is on a card's button when the card goes, is on the same button of the next one, or else on the stage: never
 * thrown back to the beginning of the page. Buttons are the same that have the same `data-control`.
 */
export function useKeptFocus({ card, stage, topId }: KeptFocusOptions) {
  const held = useRef<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the top card is what it waits for
  useLayoutEffect(() => {
    const was = held.current
    if (!was || card.current?.contains(was)) return
    held.current = null
    const { control } = was.dataset
    const same = control && card.current?.querySelector<HTMLElement>(`[data-control="${control}"]`)
    if (same) same.focus({ preventScroll: true })
    // The next card may have no such button, or one that is not shown.
    if (!same || document.activeElement !== same) stage.current?.focus({ preventScroll: true })
  }, [topId, card, stage])
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      held.current = target
    },
    // An element that is removed says nothing; what is heard here was left on purpose.
    onBlur() {
      held.current = null
    },
  }
}
