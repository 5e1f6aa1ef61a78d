import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './links/link.tsx'

interface PageHeaderProps {
  title: ReactNode
  /** The back button's target; no button without it. */
  backTo?: string
  /** The back button's label, e.g. "Back to Shop". */
  backLabel?: string
  /** Below the title: a count, an explanation. */
  note?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
}

/** The head of a page: a back button, the page's one h1, and its actions. */
export function PageHeader({ title, backTo, backLabel = 'Back', note, actions }: PageHeaderProps) {
  // Beside wide actions a short title would break within its word.
  const wraps = actions && !backTo && !note
  return (
    <header className={clsx('flex items-center gap-2 py-4 md:py-6', wraps && 'flex-wrap')}>
      {backTo && (
        <Link
          to={backTo}
          aria-label={backLabel}
          data-tooltip={backLabel}
          className={clsx(
            'icon-button -ml-2.5',
            // Beside the title, not between it and its note.
            note && '-mt-1.5 md:-mt-0.5 self-start',
          )}
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
      )}
      <div className={clsx('min-w-0', wraps ? 'grow' : 'flex-1')}>
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {note && <div className="mt-1 text-soft">{note}</div>}
      </div>
      {actions && <div className="ml-auto flex shrink-0 items-center gap-2">{actions}</div>}
    </header>
  )
}
