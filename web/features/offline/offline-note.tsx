import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { late } from '../../ui/feedback/late.tsx'
import { useCachedSince } from './reach.ts'

/** The sentence alone, if its surroundings are not cached. */
function PlainNote() {
  return (
    <p role="status" className="bg-warning-tint px-4 py-2 text-center text-sm text-warning-ink">
      You are offline. Prices may have changed.
    </p>
  )
}

const LateCopyNote = late(() => import('./cached-copy-note.tsx').then((module) => module.CachedCopyNote), {
  fallback: PlainNote,
})

/** Milliseconds on a page before it is cached. */
const VIEW_DURATION = 2000

/** Says that the page is a cached copy and marks its prices (`data-cached`); while it is fresh, asks to cache it. */
export function OfflineNote() {
  const { pathname } = useLocation()
  const since = useCachedSince()
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!navigator.serviceWorker?.controller) return
      import('./start-offline.ts').then(
        ({ cacheViewedPage: keepLookedAt }) => keepLookedAt(pathname),
        () => {},
      )
    }, VIEW_DURATION)
    return () => clearTimeout(timer)
  }, [pathname])
  useEffect(() => {
    const { dataset } = document.documentElement
    if (since === null) delete dataset.cached
    else dataset.cached = since
  }, [since])
  return since === null ? null : <LateCopyNote since={since} />
}
