import { useLayoutEffect, useRef } from 'react'

/** Pixels from the end within which new messages keep the end in view. */
const NEAR_END = 80
/** Pixels from either end at which more messages are loaded. */
const NEAR_EDGE = 600

interface Edges {
  onStart: () => void
  onEnd: () => void
  /** The end came into view, or left it. */
  onNearEnd: (isNear: boolean) => void
}

/**
 * Keeps what is read in its place while messages are added above or removed below, and stays at the end while the end is in
 * view. The browser's own anchoring is off: Safari has none, and two would move the page twice.
 * @param version changes with every change of the messages
 */
export function useAnchoredScroll(version: unknown, isLoaded: boolean, edges: Edges) {
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const anchor = useRef<{ element: Element; top: number } | null>(null)
  const hasStarted = useRef(false)

  const remember = () => {
    const box = scroller.current
    if (!box) return
    const top = box.getBoundingClientRect().top
    const rows = [...box.querySelectorAll('[data-seq]')]
    const element = rows.find((row) => row.getBoundingClientRect().bottom > top)
    anchor.current = element ? { element, top: element.getBoundingClientRect().top } : null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the messages
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || !isLoaded) return
    if (!hasStarted.current) {
      hasStarted.current = true
      const line = box.querySelector('[data-unread-line]')
      if (line) box.scrollTop += line.getBoundingClientRect().top - box.getBoundingClientRect().top - 48
      else box.scrollTop = box.scrollHeight
      isAtEnd.current = isNearEnd(box)
      edges.onNearEnd(isAtEnd.current)
    } else if (isAtEnd.current) box.scrollTop = box.scrollHeight
    else if (anchor.current?.element.isConnected)
      box.scrollTop += anchor.current.element.getBoundingClientRect().top - anchor.current.top
    remember()
  }, [version, isLoaded])

  const onScroll = () => {
    const box = scroller.current
    if (!box) return
    const isNear = isNearEnd(box)
    if (isNear !== isAtEnd.current) edges.onNearEnd(isNear)
    isAtEnd.current = isNear
    remember()
    if (box.scrollTop < NEAR_EDGE) edges.onStart()
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_EDGE) edges.onEnd()
  }
  return {
    scroller,
    onScroll,
    /** Shows the end, and stays there. */
    toEnd() {
      isAtEnd.current = true
      const box = scroller.current
      if (box) box.scrollTop = box.scrollHeight
    },
    /** The box was resized, by a keyboard for example. */
    onResize() {
      const box = scroller.current
      if (box && isAtEnd.current) box.scrollTop = box.scrollHeight
    },
  }
}

function isNearEnd(box: HTMLElement): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END
}
