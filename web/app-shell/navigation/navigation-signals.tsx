import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A thin line while the next page loads, if that takes longer than a blink. */
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

/** After a client navigation: announces the new page to screen readers and moves the focus there. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  useFocusOnPage()
  const [first] = useState(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    // The page that has just rendered sets the title.
    if (pathname !== first || title) setTitle(document.title)
  }, [pathname, first, title])
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  )
}

/**
 * The pressed link may be gone or belong to the end of another page: the focus moves to the beginning of the page, or
 * to the section that the link names. Any other focus, such as in a field, stays.
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
