import { Outlet } from 'react-router'
import { BottomNav } from './bottom-nav.tsx'
import { MainArea } from './main-area.tsx'
import { PrefetchItems } from './prefetch-items.tsx'
import { QueryScope } from './query-scope.tsx'

/** Around the shop, the seller's and the account's pages: the page, clear of the bottom navigation. */
export default function ShopLayout() {
  return (
    <QueryScope>
      <MainArea className="pb-[calc(var(--bottom-bar)+1.5rem)]">
        <Outlet />
      </MainArea>
      <BottomNav />
      <PrefetchItems />
    </QueryScope>
  )
}
