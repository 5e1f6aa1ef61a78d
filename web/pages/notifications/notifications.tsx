import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { checkConnectionSentence } from '../../api/transport/response.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { NotificationList } from '../../features/notifications/list/notification-list.tsx'
import { notificationsQuery } from '../../features/notifications/list/notifications-query.ts'
import { useReadNotifications } from '../../features/notifications/list/use-read-notifications.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useAlerts } from '../../ui/feedback/alerts.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Link } from '../../ui/links/link.tsx'
import { MoreOnScroll } from '../../ui/more-on-scroll.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = pageMeta('Notifications')
export const handle: ProtectedHandle = {
  skeleton: (
    <Frame>
      <ListSkeleton />
    </Frame>
  ),
}

/** What the member was told about their orders, their money and their account, the newest first. */
export default function Notifications() {
  const list = useInfiniteQuery(notificationsQuery)
  const cache = useQueryClient()
  const read = useReadNotifications()
  const { alert } = useAlerts()
  const refresh = () => void cache.invalidateQueries({ queryKey: notificationsQuery.queryKey })
  useLive({}, { onGap: refresh, onEvent: ({ kind }) => void (kind.startsWith('notification.') && refresh()) })
  const notifications = list.data?.pages.flatMap((page) => page.notifications)
  const readAll = async () => {
    const error = await read()
    if (error !== null) void alert(error, 'That did not work')
  }
  const hasUnread = notifications?.some(({ is_read: isRead }) => !isRead)
  return (
    <Frame
      actions={
        <>
          {hasUnread && (
            <Button variant="secondary" onClick={() => void readAll()}>
              Mark all as read
            </Button>
          )}
          <SettingsLink />
        </>
      }
    >
      {notifications ? (
        notifications.length > 0 ? (
          <NotificationList notifications={notifications} onRead={(id) => void read(id)} />
        ) : (
          <Nothing />
        )
      ) : list.error ? (
        <ErrorState
          text={list.error.message}
          failure={list.error}
          hint={'status' in list.error && list.error.status === 0 ? checkConnectionSentence : undefined}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <ListSkeleton />
      )}
      {list.hasNextPage && <MoreOnScroll onSeen={() => void list.fetchNextPage()} />}
    </Frame>
  )
}

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <>
      <ShopTop />
      <div className="page-width pb-10">
        <div className="mx-auto max-w-3xl">
          <PageHeader title="Notifications" actions={actions} />
          {children}
        </div>
      </div>
    </>
  )
}

function SettingsLink() {
  return (
    <Link
      to="/my-stuff/notifications"
      aria-label="Notification settings"
      data-tooltip="Notification settings"
      className="icon-button -mr-2.5"
    >
      <Settings aria-hidden="true" />
    </Link>
  )
}

function Nothing() {
  return (
    <EmptyState
      title="Nothing new yet"
      action={
        <LinkButton to="/shop" variant="secondary">
          See what’s on the stoop
        </LinkButton>
      }
    >
      Sales, pickup times, refunds and payouts will appear here.
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-16" />
      ))}
    </div>
  )
}
