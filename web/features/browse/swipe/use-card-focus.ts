import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface CardFocusOptions {
  card: RefObject<HTMLElement | null>
  /** The element that stays when cards change; scripts can focus it. */
  stage: RefObject<HTMLElement | null>
  /** The id of the card on top. */
  topId: string
}

/**
 * When the top card changes, moves the focus from its button to the same button of the next card, or else to the
 * stage, so that it never returns to the beginning of the page. Buttons are the same if their `data-control` is.
 */
export function useCardFocus({ card, stage, topId }: CardFocusOptions) {
  const held = useRef<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the top card changes
  useLayoutEffect(() => {
    const was = held.current
    if (!was || card.current?.contains(was)) return
    held.current = null
    const { control } = was.dataset
    const same = control && card.current?.querySelector<HTMLElement>(`[data-control="${control}"]`)
    if (same) same.focus({ preventScroll: true })
    // The next card may lack the button, or hide it.
    if (!same || document.activeElement !== same) stage.current?.focus({ preventScroll: true })
  }, [topId, card, stage])
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      held.current = target
    },
    // Removing an element causes no blur event, so this focus was moved on purpose.
    onBlur() {
      held.current = null
    },
  }
}
