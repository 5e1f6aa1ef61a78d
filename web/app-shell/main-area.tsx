import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The page's main content, which the skip link leads to. */
export function MainArea({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={clsx('outline-none', className)}>
      {children}
    </main>
  )
}

/** The first keyboard stop: skips the navigation. */
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
