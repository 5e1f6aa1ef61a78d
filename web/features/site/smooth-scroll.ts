/** The duration of a scroll to a section, in milliseconds. @source spec §2 Landing page, §9 */
export const SCROLL_MS = 500

/** The scroll position after `elapsed` milliseconds: slow, fast, slow. */
export function scrollPosition(from: number, to: number, elapsed: number): number {
  const share = Math.min(1, Math.max(0, elapsed / SCROLL_MS))
  const eased = share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2
  return from + (to - from) * eased
}

/** Scrolls to a section and moves the focus there; at once if motion is reduced. */
function scrollToSection(section: HTMLElement): void {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const end = document.documentElement.scrollHeight - innerHeight
  const from = scrollY
  const to = Math.max(0, Math.min(end, section.getBoundingClientRect().top + from - padding))
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1
  section.focus({ preventScroll: true })
  if (still) {
    scrollTo(0, to)
    return
  }
  let startedAt: number | undefined
  const step = (now: number) => {
    startedAt ??= now
    scrollTo({ top: scrollPosition(from, to, now - startedAt), behavior: 'instant' })
    if (now - startedAt < SCROLL_MS) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Follows links to sections of this page with one listener. @returns a function that removes it */
export function followSectionLinks(): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
    const section = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    if (!section || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    // The skip link is for keyboards and jumps.
    if (section.id === 'main') return
    event.preventDefault()
    history.replaceState(history.state, '', `#${section.id}`)
    scrollToSection(section)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
