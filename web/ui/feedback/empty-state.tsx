import type { ReactNode } from 'react'
import { StoopScene } from '../stoop-scene.tsx'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md content-start justify-items-center gap-4 px-4 py-12 text-center">
      <StoopScene kind="empty" />
      <div className="grid gap-2">
        <h2 className="wrap-anywhere text-xl">{title}</h2>
        {children && <div className="text-balance text-soft">{children}</div>}
      </div>
      {action}
    </div>
  )
}
