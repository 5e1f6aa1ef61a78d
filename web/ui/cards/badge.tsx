import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const variants = {
  quiet: 'bg-sunken text-ink',
  primary: 'bg-tint text-primary-ink',
  accent: 'bg-accent text-on-accent',
  success: 'bg-success-tint text-success-ink',
  warning: 'bg-warning-tint text-warning-ink',
  danger: 'bg-danger-tint text-danger-ink',
}

/** A state in a word. */
export function Badge({
  variant = 'quiet',
  children,
}: {
  variant?: keyof typeof variants
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 py-0.5 font-semibold text-xs [&_svg]:size-3.5',
        variants[variant],
      )}
    >
      {children}
    </span>
  )
}
