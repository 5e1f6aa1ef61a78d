import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { late } from '../../ui/late.tsx'
import { useKeptSince } from './reach.ts'

/** The sentence alone, if its surroundings are not cached. */
function PlainNote() {
  return (
    <p role="status" className="bg-warning-tint px-4 py-2 text-center text-sm text-warning-ink">
      You are offline. Prices may have changed.
    </p>
  )
}

const KeptCopyNote = late(() => import('./cached-copy-note.tsx').then((module) => module.CachedCopyNote), {
  fallback: PlainNote,
})

/** Milliseconds on a page before it is cached. */
const LOOKED_AT = 2000

/** Says that the page is a cached copy and marks its prices (`data-kept`); while it is fresh, asks to cache it. */
export function OfflineNote() {
  const { pathname } = useLocation()
  const since = useKeptSince()
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!navigator.serviceWorker?.controller) return
      import('./start-offline.ts').then(
        ({ keepLookedAt }) => keepLookedAt(pathname),
        () => {},
      )
    }, LOOKED_AT)
    return () => clearTimeout(timer)
  }, [pathname])
  useEffect(() => {
    const { dataset } = document.documentElement
    if (since === null) delete dataset.kept
    else dataset.kept = since
  }, [since])
  return since === null ? null : <KeptCopyNote since={since} />
}
