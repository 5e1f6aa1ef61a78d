import type { ReactNode } from 'react'

/** The heading of a sign-up page, with its explanation. */
export function FormHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-8 grid gap-3">
      <h1 className="text-3xl">{title}</h1>
      {children && <div className="text-lg text-soft">{children}</div>}
    </header>
  )
}

/** The link to another page, below the form. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <p className="mt-8 border-line border-t pt-6 text-soft">{children}</p>
}

/** The style of links in running text. */
export const linkStyle =
  'rounded-sm font-semibold text-primary-ink underline decoration-1 underline-offset-4 hover:decoration-2'

/** Reserves the line below a field, so that an error appearing there moves nothing. */
export const errorPlaceholder = '\u00a0'
