import { Bell as BellIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../api/call.ts'
import { useAuth } from '../../features/auth/use-auth.ts'
import { UnreadCount } from '../../ui/feedback/unread-count.tsx'
import { Link } from '../../ui/links/link.tsx'
import { useUnread } from './unread.ts'

/**
 * The bell of members, with the number of notifications that they have not read. Its place is kept for everybody, so that
 * nothing moves when it appears.
 */
export function Bell() {
  const { user } = useAuth()
  const { bell, paths } = useUnread(user?.id)
  useReadHere(paths)
  return (
    <span className="grid size-11 shrink-0 print:hidden">
      {user && (
        <Link
          to="/notifications"
          viewTransition
          data-tooltip="Notifications"
          className="relative grid place-items-center rounded-full transition-colors hover:bg-sunken"
        >
          <BellIcon aria-hidden="true" className="size-6" />
          <span className="sr-only">Notifications</span>
          <UnreadCount of={bell} className="-top-0.5 left-1/2 absolute" />
        </Link>
      )}
    </span>
  )
}

/** Opening the page that a notification is about marks it as read. */
function useReadHere(paths: readonly string[]): void {
  const { pathname } = useLocation()
  const isUnread = paths.includes(pathname)
  useEffect(() => {
    if (isUnread) void call('notifications.read', { body: { path: pathname } })
  }, [isUnread, pathname])
}
