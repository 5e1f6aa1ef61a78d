import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { late } from './late.tsx'
import { useToast } from './toast.tsx'

// Most pages never show one.
const AlertBox = late<BoxProps>(() => import('./alert-box.tsx').then((module) => module.AlertBox), {
  instead: BoxMissing,
})

interface BoxProps {
  pending: Pending
  next: () => void
}

/** An alert is said in passing instead; a question that cannot be asked has been answered with no. */
function BoxMissing({ pending, next }: BoxProps) {
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each alert
  useEffect(() => {
    const text = pending.kind === 'alert' ? pending.text : 'Without a network this cannot be asked.'
    toast({ text, tone: 'danger' })
    next()
    if (pending.kind === 'alert') pending.settle()
    else if (pending.kind === 'confirm') pending.settle(false)
    else pending.settle(null)
  }, [pending])
  return null
}

interface ConfirmWords {
  title: string
  text?: ReactNode
  /** The button that goes ahead, e.g. "Log out". */
  yes: string
  no?: string
  /** What follows cannot be taken back. */
  danger?: boolean
}

interface PromptWords {
  title: string
  label: string
  help?: string
  initial?: string
  yes?: string
}

/** Our own alert, confirm and prompt; the browser's are never used. @source product-decisions §8 */
export interface Alerts {
  /** Says something that must be noticed; settles when it is dismissed. */
  alert: (text: string, title?: string) => Promise<void>
  /** Asks; true only for the button that goes ahead. */
  confirm: (words: ConfirmWords) => Promise<boolean>
  /** Asks for a line of text; null when it is dismissed. */
  prompt: (words: PromptWords) => Promise<string | null>
}

/** One alert that waits for its answer. */
export type Pending =
  | { kind: 'alert'; title: string | undefined; text: string; settle: () => void }
  | { kind: 'confirm'; words: ConfirmWords; settle: (yes: boolean) => void }
  | { kind: 'prompt'; words: PromptWords; settle: (text: string | null) => void }

const AlertsContext = createContext<Alerts | null>(null)

/** The alerts of the page; throws outside the provider. */
export function useAlerts(): Alerts {
  const alerts = use(AlertsContext)
  if (!alerts) throw new Error('useAlerts needs an AlertsProvider above it')
  // Whoever may alert may have to do it when the network is gone.
  useEffect(() => void AlertBox.preload(), [])
  return alerts
}

/** Shows one alert at a time, in the order they were asked for. */
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
