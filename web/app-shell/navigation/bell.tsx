import { Bell as BellIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
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

/** Whoever opens the page that a notification is about has read it. */
function useReadHere(paths: readonly string[]): void {
  const { pathname } = useLocation()
  const isUnread = paths.includes(pathname)
  useEffect(() => {
    // Already loaded: it supplied `paths`.
    if (isUnread) void import('./follow-unread.ts').then(({ readPage }) => readPage(pathname))
  }, [isUnread, pathname])
}
