import { useQuery } from '@tanstack/react-query'
import {
  Bell,
  BellRing,
  CircleUserRound,
  HandCoins,
  Heart,
  LifeBuoy,
  LogOut,
  Package,
  Settings,
  Store,
  Tag,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { readPageContext } from '../../api/server-context.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { Menu, MenuButton, MenuLink } from '../../features/account/menu-row.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { Profile, ProfileSkeleton } from '../../features/account/profile.tsx'
import { useLeaveAccount } from '../../features/account/settings/use-leave-account.ts'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { useAuth } from '../../features/auth/use-auth.ts'
import { waitingQuery } from '../../features/offers/offer-queries.ts'
import { searchNewsQuery } from '../../features/shop/saved-searches/saved-search-queries.ts'
import { useAlerts } from '../../ui/feedback/alerts.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UnreadCount } from '../../ui/feedback/unread-count.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/my-stuff.ts'
import { storedWork } from './stored-work.ts'

export const meta = pageMeta('My Stuff')
export const handle: ProtectedHandle = { skeleton: <MyStuffSkeleton /> }

export function loader({ context }: Route.LoaderArgs) {
  return { supportEmail: readPageContext(context).settings.supportEmail }
}

/** The user's account, listings and orders, and signing out. @source spec §2 Seller and account area */
export default function MyStuff() {
  const { supportEmail } = useLoaderData<typeof loader>()
  const { user } = useAuth()
  const { alert } = useAlerts()
  const { logout } = useLeaveAccount(storedWork)
  const [isLeaving, setIsLeaving] = useState(false)
  const askToLeave = async () => {
    setIsLeaving(true)
    await logout()
    setIsLeaving(false)
  }
  const help = () => alert(`Write to ${supportEmail} and a person will answer.`, 'Help & Support')
  return (
    <>
      <ShopTop />
      <div className="page-width">
        <PageHeader title="My Stuff" />
        <div className="grid max-w-3xl grid-cols-1 gap-6 lg:max-w-none lg:grid-cols-2 lg:items-start">
          <div className="lg:col-span-2">
            <Profile user={user} />
          </div>
          <TradeMenu orderNews={user?.order_news} />
          <Menu>
            <MenuLink
              to="/my-stuff/profile"
              icon={<CircleUserRound />}
              title="Your profile"
              note="Picture, about you, reviews"
            />
            <MenuLink
              to="/my-stuff/notifications"
              icon={<Bell />}
              title="Notifications"
              note="What we tell you, and how"
            />
            <MenuLink
              to="/my-stuff/settings"
              icon={<Settings />}
              title="Settings"
              note="Username, devices, your data"
            />
            <MenuButton
              icon={<LifeBuoy />}
              title="Help & Support"
              note="Ask a person"
              onClick={() => void help()}
            />
            <MenuButton icon={<LogOut />} title="Logout" busy={isLeaving} onClick={() => void askToLeave()} />
          </Menu>
        </div>
      </div>
    </>
  )
}

/** What the member sells, wants and buys. @param orderNews orders with something new */
function TradeMenu({ orderNews }: { orderNews: number | undefined }) {
  const waiting = useQuery(waitingQuery)
  const news = useQuery(searchNewsQuery)
  return (
    <Menu>
      <MenuLink to="/listings" icon={<Tag />} title="My Listings" note="What you sell" />
      <MenuLink to="/favorites" icon={<Heart />} title="Favorites" note="What you keep an eye on" />
      <MenuLink
        to="/my-stuff/alerts"
        icon={<BellRing />}
        title="Saved searches"
        note="What you wait for"
        mark={<UnreadCount of={news.data?.count} />}
      />
      <MenuLink
        to="/my-stuff/following"
        icon={<UsersRound />}
        title="Following"
        note="People whose new items you see first"
      />
      <MenuLink
        to="/my-stuff/offers"
        icon={<HandCoins />}
        title="Offers"
        note="What you are offered, and what you offered"
        mark={<UnreadCount of={waiting.data?.count} />}
      />
      <MenuLink
        to="/my-stuff/selling"
        icon={<Store />}
        title="Selling"
        note="Pickup address, business account"
      />
      <MenuLink to="/my-stuff/money" icon={<Wallet />} title="Money" note="What you earned, and payouts" />
      <MenuLink
        to="/orders"
        icon={<Package />}
        title="My orders"
        note="What you bought and sold"
        mark={<UnreadCount of={orderNews} />}
      />
    </Menu>
  )
}

function MyStuffSkeleton() {
  return (
    <>
      <ShopTop />
      <div className="page-width" aria-busy="true">
        <PageHeader title="My Stuff" />
        <div className="grid max-w-3xl grid-cols-1 gap-6 lg:max-w-none lg:grid-cols-2 lg:items-start">
          <div className="lg:col-span-2">
            <ProfileSkeleton />
          </div>
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-56 rounded-lg" />
        </div>
      </div>
    </>
  )
}
