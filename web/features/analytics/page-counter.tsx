import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { deviceType, type FlagName } from '../../../contract/rules/site/analytics.ts'
import { track } from './track.ts'
import { trackCallFaults } from './track-call-faults.ts'

/** Tracks page views, and loads the rest of the analytics when the browser is idle. Part of the root. */
export function PageCounter({ onFlags }: { onFlags: (flags: Record<FlagName, boolean>) => void }) {
  const { pathname, key } = useLocation()
  const navigationType = useNavigationType()
  useEffect(trackCallFaults, [])
  const before = useRef<{ path: string; key: string } | null>(null)
  useEffect(() => {
    const from = before.current
    before.current = { path: pathname, key }
    if (from?.key === key) return
    if (from)
      track('navigation', {
        from: from.path,
        to: pathname,
        way: navigationType === NavigationType.Pop ? 'history' : 'link',
      })
    if (from?.path === pathname) return
    const { innerWidth: width } = window
    const referrer = from ? '' : foreignOrigin(document.referrer)
    track('page_view', {
      title: document.title.slice(0, 255),
      referrer,
      device_type: deviceType(width),
      width,
    })
  }, [pathname, key, navigationType])
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

/** The referring site's origin, without its path. */
function foreignOrigin(referrer: string): string {
  if (!URL.canParse(referrer)) return ''
  const { origin } = new URL(referrer)
  return origin === location.origin ? '' : origin
}
