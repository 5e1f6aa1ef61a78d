import type { ReactNode } from 'react'

/** One of the things that a dialog offers to do. */
export function DialogOption({
  icon,
  onClick,
  children,
}: {
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-12 items-center gap-3 rounded-md px-2 text-left hover:bg-sunken [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-soft"
    >
      <span aria-hidden="true">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </button>
  )
}
