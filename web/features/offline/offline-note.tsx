import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useOnline } from './use-online.ts'

const KeptCopyNote = lazy(() => import('./kept-copy-note.tsx').then((m) => ({ default: m.KeptCopyNote })))

/** Milliseconds on a page before it is worth keeping. */
const LOOKED_AT = 2000

/** Says that what is shown is a copy, while there is no network; while there is one, has what is looked at kept. */
export function OfflineNote() {
  const { pathname } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => {
      navigator.serviceWorker?.controller?.postMessage({ keep: [pathname] })
    }, LOOKED_AT)
    return () => clearTimeout(timer)
  }, [pathname])
  return useOnline() ? null : (
    <Suspense>
      <KeptCopyNote />
    </Suspense>
  )
}
