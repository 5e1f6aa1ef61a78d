import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '../../../../contract/paths.ts'
import { call } from '../../../api/call.ts'
import { notificationsQuery } from './notifications-query.ts'

type Pages = InfiniteData<DataOf<'notifications.list'>, string | undefined>

/** Marks one notification, or all, as read: here at once, and on all other devices. @returns an error's text, or null */
export function useReadNotifications(): (id?: string) => Promise<string | null> {
  const cache = useQueryClient()
  return async (id) => {
    const { queryKey } = notificationsQuery
    cache.setQueryData<Pages>(queryKey, (pages) => pages && withRead(pages, id))
    const { error } = await call('notifications.read', { body: id ? { id } : { all: true } })
    if (error !== null) void cache.invalidateQueries({ queryKey })
    return error
  }
}

function withRead({ pages, ...rest }: Pages, id: string | undefined): Pages {
  return {
    ...rest,
    pages: pages.map((page) => ({
      ...page,
      notifications: page.notifications.map((one) =>
        id === undefined || one.id === id ? { ...one, is_read: true } : one,
      ),
    })),
  }
}
