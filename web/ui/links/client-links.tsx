import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** The parts of a click that decide whether the browser should follow the link. */
export interface Press {
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
  defaultPrevented: boolean
}

/** Whether a click should navigate in this page: not to a new tab, not a download, not handled already. */
export function isPlainClick(press: Press): boolean {
  const modified = press.metaKey || press.ctrlKey || press.shiftKey || press.altKey
  return press.button === 0 && !modified && !press.defaultPrevented
}

/**
 * Turns plain `<a data-client-link href="/…">` links into client navigations, with one listener for the page. The
 * pressed link's picture moves into the next page, if that has one named `photo`.
 */
export function ClientLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-client-link]') : null
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
