import { type ReactNode, useEffect, useRef } from 'react'
import type { PurchaseState } from '../../features/purchase/steps/purchase-state.ts'
import { Alert } from '../../ui/alert.tsx'

interface StepTopProps {
  state: PurchaseState
  /** The first step, where nothing has been left yet. */
  quiet?: boolean
  children: ReactNode
}

/** The top of a step: what has changed, and where the keyboard and the screen reader go on. */
export function StepTop({ state, quiet = false, children }: StepTopProps) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone. A field that asked for the focus itself keeps it.
    if (!quiet && !top.current?.contains(document.activeElement)) top.current?.focus()
  }, [quiet])
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none">
      {state.notice && <Alert tone="warning">{state.notice}</Alert>}
      {children}
    </div>
  )
}
