import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { deviceType, type FlagName } from '../../../contract/rules/analytics.ts'
import { track } from './track.ts'

/** Counts pages, and fetches the rest of the counting once the browser has nothing better to do. Stands in the root. */
export function PageCounter({ onFlags }: { onFlags: (flags: Record<FlagName, boolean>) => void }) {
  const { pathname, key } = useLocation()
  const way = useNavigationType()
  const before = useRef<{ path: string; key: string } | null>(null)
  useEffect(() => {
    const from = before.current
    before.current = { path: pathname, key }
    if (from?.key === key) return
    if (from)
      track('navigation', {
        from: from.path,
        to: pathname,
        way: way === NavigationType.Pop ? 'history' : 'link',
      })
    if (from?.path === pathname) return
    const { innerWidth: width } = window
    const referrer = from ? '' : foreign(document.referrer)
    track('page_view', {
      title: document.title.slice(0, 255),
      referrer,
      device_type: deviceType(width),
      width,
    })
  }, [pathname, key, way])
  useEffect(() => {
    const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 300))
    whenIdle(
      () =>
        void import('./client.ts').then(
          ({ startCounting }) => startCounting(onFlags),
          () => {},
        ),
    )
  }, [onFlags])
  return null
}

/** Who sent the visitor: the other site's name, without what stands behind it. */
function foreign(referrer: string): string {
  if (!URL.canParse(referrer)) return ''
  const { origin } = new URL(referrer)
  return origin === location.origin ? '' : origin
}
