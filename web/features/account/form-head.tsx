import type { ReactNode } from 'react'

/** What a page of the sign-up asks, and why. */
export function FormHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-8 grid gap-3">
      <h1 className="text-3xl">{title}</h1>
      {children && <div className="text-lg text-soft">{children}</div>}
    </header>
  )
}

/** The way to another page, under the form. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <p className="mt-8 border-line border-t pt-6 text-soft">{children}</p>
}

/** How links look in running text. */
export const linkStyle =
  'rounded-sm font-semibold text-primary-ink underline decoration-1 underline-offset-4 hover:decoration-2'

/** Keeps the line under a field free, so that an error appearing there moves nothing. */
export const roomForError = '\u00a0'
