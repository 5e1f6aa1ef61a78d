import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../../../ui/links/link.tsx'
import { rowMark } from '../frame/list-keys.ts'

interface RecordRowProps {
  href: string
  isOpen: boolean
  children: ReactNode
}

/** A row of a console list: a link that opens the record. */
export function RecordRow({ href, isOpen, children }: RecordRowProps) {
  return (
    <li>
      <Link
        to={href}
        preventScrollReset
        {...rowMark}
        aria-current={isOpen ? 'true' : undefined}
        className={clsx(
          'flex min-h-16 items-center gap-3 rounded-md px-2 py-2 md:px-3',
          isOpen ? 'bg-tint' : 'hover:bg-sunken',
        )}
      >
        {children}
      </Link>
    </li>
  )
}
