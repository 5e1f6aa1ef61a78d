import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import { useAuth } from '../../features/auth/use-auth.ts'
import { useChildren } from '../../ui/cards/cached-markup.ts'
import { UnreadCount } from '../../ui/feedback/unread-count.tsx'
import { Link } from '../../ui/links/link.tsx'
import { type Destination, destinations, isActive } from './destinations.ts'
import { useUnread } from './unread.ts'

/**
 * The five destinations: a floating dock on medium screens, a compact bar below. On wide screens they stand in the
 * header. Only one of the three is visible and in the reading order.
 * @source spec §2 Bottom navigation; product-decisions §8
 */
export function BottomNav() {
  return (
    <>
      <nav
        aria-label="Main"
        className="fixed inset-x-0 bottom-6 z-30 mx-auto hidden w-fit rounded-full border border-line bg-raised p-1.5 shadow-float md:block lg:hidden print:hidden!"
      >
        <Places listStyle="flex gap-1" itemStyle="min-h-12 flex-row gap-2 rounded-full px-5 text-sm" />
      </nav>
      <nav
        aria-label="Main"
        className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        <Places listStyle="grid grid-cols-5" itemStyle="h-16 flex-col gap-1 text-xs" compact />
      </nav>
    </>
  )
}

/** The five destinations in the header of wide screens. */
export function HeaderNav() {
  return (
    <nav aria-label="Main" className="max-lg:hidden print:hidden">
      <Places
        listStyle="flex"
        itemStyle="min-h-11 flex-row rounded-full px-3 max-xl:[&_svg]:hidden xl:gap-2 xl:px-4"
      />
    </nav>
  )
}

function Places({ listStyle, ...style }: { listStyle: string; itemStyle: string; compact?: boolean }) {
  const { pathname } = useLocation()
  const { user } = useAuth()
  const unread: Partial<Record<string, number>> = {
    '/my-stuff': user?.order_news,
    '/chat': useUnread(user?.id).chat,
  }
  const places = destinations.map((place) => (
    <BottomNavPlace
      key={place.to}
      place={place}
      active={isActive(place, pathname)}
      unread={unread[place.to]}
      {...style}
    />
  ))
  return <ul className={listStyle} {...useChildren(places)} />
}

interface BottomNavPlaceProps {
  place: Destination
  active: boolean
  itemStyle: string
  compact?: boolean
  unread: number | undefined
}

/** One of the five. The server caches its markup (`markup-cache.ts`). */
export function BottomNavPlace({ place, active, itemStyle, compact, unread }: BottomNavPlaceProps) {
  return (
    <li>
      <Link
        to={place.to}
        viewTransition
        prefetch="intent"
        aria-current={active ? 'page' : undefined}
        className={clsx(
          'flex items-center justify-center whitespace-nowrap font-semibold transition-colors focus-visible:-outline-offset-2',
          itemStyle,
          active ? 'text-primary-ink' : 'text-soft hover:text-ink',
          active && !compact && 'bg-tint',
        )}
      >
        <span
          className={clsx(
            'relative grid place-items-center',
            compact && 'h-7 w-14 rounded-full',
            compact && active && 'bg-tint',
          )}
        >
          <place.Icon aria-hidden="true" className="size-5.5" strokeWidth={active ? 2.4 : 2} />
          {compact && <UnreadCount of={unread} className="-top-1.5 left-1/2 absolute ml-1" />}
        </span>
        {place.label}
        {!compact && <UnreadCount of={unread} />}
      </Link>
    </li>
  )
}
