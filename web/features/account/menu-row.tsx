import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/links/link.tsx'

interface RowText {
  icon: ReactNode
  title: string
  note?: string
}

const rowStyle =
  'group flex w-full items-center gap-4 px-4 py-3.5 text-left transition-colors first:rounded-t-lg last:rounded-b-lg hover:bg-sunken md:px-5'

/** A row that links to a page. */
export function MenuLink({ to, mark, ...text }: RowText & { to: string; mark?: ReactNode }) {
  return (
    <Link to={to} className={rowStyle}>
      <RowBody {...text} />
      {mark}
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 text-soft transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  )
}

/** A row that does something. */
export function MenuButton({ onClick, busy, ...text }: RowText & { onClick: () => void; busy?: boolean }) {
  return (
    <button
      type="button"
      onClick={busy ? undefined : onClick}
      aria-disabled={busy || undefined}
      className={rowStyle}
    >
      <RowBody {...text} />
    </button>
  )
}

function RowBody({ icon, title, note }: RowText) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-tint text-primary-ink [&_svg]:size-5.5"
      >
        {icon}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{title}</span>
        {note && <span className="text-sm text-soft">{note}</span>}
      </span>
    </>
  )
}

/** A group of rows. */
export function Menu({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface *:focus-visible:-outline-offset-2">
      {children}
    </div>
  )
}
