import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const looks = {
  quiet: 'bg-sunken text-ink',
  primary: 'bg-tint text-primary-ink',
  accent: 'bg-accent text-on-accent',
  success: 'bg-success-tint text-success-ink',
  warning: 'bg-warning-tint text-warning-ink',
  danger: 'bg-danger-tint text-danger-ink',
}

/** A state in a word. */
export function Badge({ look = 'quiet', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 py-0.5 font-semibold text-xs [&_svg]:size-3.5',
        looks[look],
      )}
    >
      {children}
    </span>
  )
}
