import { type ReactNode, useEffect, useRef } from 'react'
import type { PurchaseState } from '../../features/purchase/state/purchase-state.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

interface StepTopProps {
  state: PurchaseState
  /** For the first step, which must not move the focus. */
  quiet?: boolean
  children: ReactNode
}

/** The top of a step: the notice, and the focus target for the keyboard and screen readers. */
export function StepTop({ state, quiet = false, children }: StepTopProps) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone. A field that has already taken the focus keeps it.
    if (!quiet && !top.current?.contains(document.activeElement)) top.current?.focus()
  }, [quiet])
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none">
      {state.notice && <Alert tone="warning">{state.notice}</Alert>}
      {children}
    </div>
  )
}
