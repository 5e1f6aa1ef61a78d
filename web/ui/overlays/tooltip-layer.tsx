import { useEffect, useRef } from 'react'
import { placeTooltip, tooltipDelay } from './tooltip-timing.ts'

/**
 * The page's one tooltip, for any element with `data-tooltip`. Such an element needs no component, listener or state.
 * Buttons that appear by the dozen get it from their class and show their label. It repeats the accessible name, so screen
 * readers skip it. Escape hides it.
 */
export function TooltipLayer() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => (ref.current ? watchTooltips(ref.current) : undefined), [])
  return (
    <div
      ref={ref}
      popover="manual"
      aria-hidden="true"
      className="pointer-events-none fixed inset-auto m-0 max-w-64 rounded-sm bg-label px-2.5 py-1.5 text-on-label text-sm"
    />
  )
}

/** Shows tooltips in `layer`. Returns a function that stops it. */
function watchTooltips(layer: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = Number.NEGATIVE_INFINITY
  let target: Element | null = null

  const open = (owner: Element) => {
    if (!owner.isConnected) return
    layer.textContent = owner.getAttribute('data-tooltip') || owner.getAttribute('aria-label')
    layer.showPopover()
    const { left, top } = placeTooltip(
      owner.getBoundingClientRect(),
      layer.getBoundingClientRect(),
      document.documentElement.clientWidth,
    )
    layer.style.left = `${left}px`
    layer.style.top = `${top}px`
  }
  const close = () => {
    clearTimeout(timer)
    target = null
    if (!layer.matches(':popover-open')) return
    layer.hidePopover()
    closedAt = performance.now()
  }
  const enter = (element: EventTarget | null, atOnce: boolean) => {
    const owner =
      element instanceof Element ? element.closest('[data-tooltip], .favorite-button, .rail-turn') : null
    if (owner === target) return
    close()
    target = owner
    if (owner) timer = setTimeout(() => open(owner), atOnce ? 0 : tooltipDelay(performance.now() - closedAt))
  }

  const stop = new AbortController()
  const on = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { signal: stop.signal, passive: true })
  on('pointerover', (event) => {
    if (event instanceof PointerEvent && event.pointerType === 'mouse') enter(event.target, false)
  })
  on('focusin', (event) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) enter(event.target, true)
  })
  on('focusout', close)
  on('pointerdown', close)
  on('scroll', close)
  on('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') close()
  })
  return () => {
    close()
    stop.abort()
  }
}
