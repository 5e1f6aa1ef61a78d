import { useEffect, useState } from 'react'
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

/** Tells a screen reader which page it is on after a change that loaded no document. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
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
