import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'

/** Milliseconds that a toast stays; longer with an action. */
const STAY = 5_000
const STAY_WITH_ACTION = 10_000

interface ToastContent {
  text: string
  tone?: 'success' | 'danger'
  /** One action, e.g. "Undo". */
  action?: { label: string; run: () => void }
  /** Called when it disappears without its action: timed out, dismissed or replaced. */
  onGone?: () => void
}

interface Toast extends ToastContent {
  id: number
}

/** Shows a toast; returns how to remove it. */
type ShowToast = (words: ToastContent) => () => void

const ToastContext = createContext<ShowToast | null>(null)

/** Shows toasts; throws outside the provider. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}

/** Shows the latest toast above the navigation; a new one replaces it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const { show, close } = useMemo(() => createToasts(setToast), [])
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+var(--buy-bar)+0.75rem)] z-40 flex justify-center"
      >
        {toast && <ToastBox key={toast.id} toast={toast} close={close} />}
      </div>
    </ToastContext>
  )
}

/** Tracks which toast is visible, so that each one is removed once. */
function createToasts(display: (toast: Toast | null) => void) {
  let last = 0
  let current: Toast | null = null
  function close(toast: Toast, acted: boolean) {
    if (current !== toast) return
    current = null
    display(null)
    if (!acted) toast.onGone?.()
  }
  function show(words: ToastContent) {
    if (current) close(current, false)
    last += 1
    const toast = { ...words, id: last }
    current = toast
    display(toast)
    return () => close(toast, false)
  }
  return { show, close }
}

function ToastBox({ toast, close }: { toast: Toast; close: (toast: Toast, acted: boolean) => void }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => close(toast, false), toast.action ? STAY_WITH_ACTION : STAY)
    return () => clearTimeout(timer)
  }, [held, close, toast])
  const Icon = toast.tone === 'danger' ? CircleAlert : CircleCheck
  const act = () => {
    close(toast, true)
    toast.action?.run()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it open
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-w-lg animate-sheet items-center gap-3 rounded-md bg-label py-1 pr-1 pl-4 text-on-label shadow-float"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="py-2">{toast.text}</span>
      {toast.action && (
        <button type="button" onClick={act} className="min-h-11 rounded-full px-3 font-semibold underline">
          {toast.action.label}
        </button>
      )}
      <IconButton
        label="Dismiss"
        icon={<X />}
        onClick={() => close(toast, false)}
        className="text-on-label! hover:bg-transparent!"
      />
    </div>
  )
}
