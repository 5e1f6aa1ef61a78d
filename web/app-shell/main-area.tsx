import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The page itself: where the skip link leads. */
export function MainArea({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={clsx('outline-none', className)}>
      {children}
    </main>
  )
}

/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-full bg-primary px-5 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  )
}
