import { clsx } from 'clsx'

/** The number of orders with unread updates, as a badge; nothing for none. */
export function UnreadCount({ of: count = 0, className }: { of: number | undefined; className?: string }) {
  if (!count) return null
  return (
    <span
      className={clsx(
        'tabular grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 font-bold text-on-primary text-xs',
        className,
      )}
    >
      <span aria-hidden="true">{count > 9 ? '9+' : count}</span>
      <span className="sr-only">{` ${count} new `}</span>
    </span>
  )
}
