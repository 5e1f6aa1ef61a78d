import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A thin line while the next page is on its way; only where it takes longer than a blink. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return (
    <div
      aria-hidden="true"
      className={
        state === 'idle'
          ? 'hidden'
          : 'fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-primary'
      }
    />
  )
}

/** After a change that loaded no document: tells a screen reader which page it is on, and puts the keyboard there. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  useFocusOnPage()
  const [first] = useState(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    // The title is set by the page that has just rendered.
    if (pathname !== first || title) setTitle(document.title)
  }, [pathname, first, title])
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  )
}

/**
 * The pressed link may be gone or stand at the end of what is another page now: the keyboard goes on at the beginning of
 * the page, or at the section that the link names. Whatever else has the focus, such as a field, keeps it.
 */
function useFocusOnPage(): void {
  const { pathname, hash, key } = useLocation()
  const before = useRef({ pathname, key })
  useEffect(() => {
    const last = before.current
    before.current = { pathname, key }
    if (last.key === key || (last.pathname === pathname && !hash)) return
    const at = document.activeElement
    if (at && at !== document.body && at.tagName !== 'A') return
    const section = hash && document.getElementById(hash.slice(1))
    if (section && !section.hasAttribute('tabindex')) section.tabIndex = -1
    const target = section || document.getElementById('main')
    target?.focus({ preventScroll: true })
  }, [pathname, hash, key])
}
