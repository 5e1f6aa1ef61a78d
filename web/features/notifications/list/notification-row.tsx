import { clsx } from 'clsx'
import type { Notification } from '../../../../contract/calls/people/notifications.ts'
import { clockText } from '../../../day-words.ts'
import { Link } from '../../../ui/links/link.tsx'

interface NotificationRowProps {
  notification: Notification
  onRead: () => void
}

const rowStyle = 'relative grid w-full gap-0.5 rounded-lg py-3.5 pr-4 pl-9 text-left'

/** Something that the member was told. It opens the page that it is about. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { path, is_read: isRead } = notification
  const text = <RowText {...notification} />
  if (path)
    return (
      <Link
        to={path}
        viewTransition
        onClick={() => void (!isRead && onRead())}
        className={clsx(rowStyle, 'transition-colors hover:bg-sunken focus-visible:-outline-offset-2')}
      >
        {text}
      </Link>
    )
  if (isRead) return <div className={rowStyle}>{text}</div>
  return (
    <button type="button" onClick={onRead} className={clsx(rowStyle, 'hover:bg-sunken')}>
      {text}
    </button>
  )
}

function RowText({ title, body, at, is_read: isRead }: Notification) {
  return (
    <>
      {!isRead && (
        <span className="absolute top-5.5 left-3.5 size-2 rounded-full bg-primary">
          <span className="sr-only">New. </span>
        </span>
      )}
      <span className="flex items-baseline justify-between gap-4">
        <span className={clsx('wrap-anywhere min-w-0', isRead ? 'font-medium' : 'font-bold')}>{title}</span>
        <time dateTime={at} className="tabular shrink-0 text-sm text-soft">
          {clockText(at)}
        </time>
      </span>
      {body && <span className="wrap-anywhere line-clamp-2 text-sm text-soft">{body}</span>}
    </>
  )
}
