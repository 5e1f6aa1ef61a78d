import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import type { Alerts, Pending } from './alert-types.ts'
import { late } from './late.tsx'
import { useToast } from './toast.tsx'

// Most pages never show one.
const AlertBox = late<BoxProps>(() => import('./alert-box.tsx').then((module) => module.AlertBox), {
  fallback: BoxMissing,
})

interface BoxProps {
  pending: Pending
  next: () => void
}

/** If the dialog's code cannot be loaded, an alert becomes a toast, and a question is answered with no. */
function BoxMissing({ pending, next }: BoxProps) {
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each alert
  useEffect(() => {
    const text = pending.kind === 'alert' ? pending.text : 'You’re offline. Reconnect to continue.'
    toast({ text, tone: 'danger' })
    next()
    if (pending.kind === 'alert') pending.settle()
    else if (pending.kind === 'confirm') pending.settle(false)
    else pending.settle(null)
  }, [pending])
  return null
}

const AlertsContext = createContext<Alerts | null>(null)

/** The alerts of the page; throws outside the provider. */
export function useAlerts(): Alerts {
  const alerts = use(AlertsContext)
  if (!alerts) throw new Error('useAlerts needs an AlertsProvider above it')
  // A page that may show an alert may have to do so without a network.
  useEffect(() => void AlertBox.preload(), [])
  return alerts
}

/** Shows one alert at a time, in order. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Pending[]>([])
  const alerts = useMemo<Alerts>(() => {
    const ask = (pending: Pending) => setQueue((before) => [...before, pending])
    return {
      alert: (text, title) => new Promise((settle) => ask({ kind: 'alert', text, title, settle })),
      confirm: (words) => new Promise((settle) => ask({ kind: 'confirm', words, settle })),
      prompt: (words) => new Promise((settle) => ask({ kind: 'prompt', words, settle })),
    }
  }, [])
  const [current] = queue
  const next = () => setQueue((before) => before.slice(1))
  return (
    <AlertsContext value={alerts}>
      {children}
      {current && <AlertBox pending={current} next={next} />}
    </AlertsContext>
  )
}
