import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useToast } from '../../ui/feedback/toast.tsx'
import { isPlainClick } from '../../ui/links/client-links.tsx'
import { cachedAt, cachedText } from './page-cache.ts'
import { isCachedDocument, reportFresh } from './reach.ts'
import { useComeBack } from './use-come-back.ts'

/** The banner that says how old this page is and that prices may have changed. */
export function CachedCopyNote({ since }: { since: string }) {
  const { pathname } = useLocation()
  const [at, setAt] = useState<Date | null>(null)
  useEffect(() => {
    if (since) setAt(new Date(since))
    else void cachedAt(pathname).then(setAt)
  }, [since, pathname])
  useEffect(() => (isCachedDocument() ? loadAnew() : undefined), [])
  useNothingBought()
  const toast = useToast()
  useComeBack(() => {
    reportFresh()
    toast({ text: 'You’re back online. Everything here is up to date.' })
  })
  return (
    <div
      role="status"
      className="sticky top-0 z-40 flex items-center justify-center gap-x-3 bg-warning-tint px-4 py-0.5 text-sm text-warning-ink"
    >
      <CloudOff aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
      <span className="py-1">{cachedText(at, !navigator.onLine)}</span>
      <button
        type="button"
        onClick={() => location.reload()}
        className="min-h-11 shrink-0 rounded-full px-3 font-semibold underline underline-offset-4"
      >
        Try Again
      </button>
    </div>
  )
}

/** On a cached page every link loads a document: from the network if it is back, else from a copy that states its age. */
function loadAnew(): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event) || link.target) return
    if (link.origin !== location.origin || (link.pathname === location.pathname && link.hash)) return
    event.preventDefault()
    location.assign(link.href)
  }
  document.addEventListener('click', follow, true)
  return () => document.removeEventListener('click', follow, true)
}

/** Blocks buying at a price that may be old and says why. */
function useNothingBought(): void {
  const toast = useToast()
  useEffect(() => {
    const refuse = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-event=buy_button_click]')) return
      event.preventDefault()
      event.stopPropagation()
      toast({ text: 'You need to be online to buy: this price may have changed.', tone: 'danger' })
    }
    document.addEventListener('click', refuse, true)
    return () => document.removeEventListener('click', refuse, true)
  }, [toast])
}
