import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** The parts of a press that decide whether the browser should follow a link itself. */
export interface Press {
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
  defaultPrevented: boolean
}

/** Whether a press asks for this page change here and now: not a new tab, a download or something already handled. */
export function isPlainClick(press: Press): boolean {
  const modified = press.metaKey || press.ctrlKey || press.shiftKey || press.altKey
  return press.button === 0 && !modified && !press.defaultPrevented
}

/**
 * Turns plain `<a data-soft href="/…">` links into page changes without a document load, for all of the page with one
 * listener. The pressed link's picture travels into the next page, where that has one named `photo`.
 */
export function ClientLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-soft]') : null
      if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return
      event.preventDefault()
      const picture = link.querySelector<HTMLElement>('.pic')
      if (picture) picture.style.viewTransitionName = 'photo'
      navigate(link.pathname + link.search + link.hash, { viewTransition: true })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  return null
}
