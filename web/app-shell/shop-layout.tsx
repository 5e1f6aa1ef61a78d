import { type ComponentType, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { BottomNav } from './bottom-nav.tsx'
import { LegalLinks } from './legal-links.tsx'
import { MainArea } from './main-area.tsx'
import { QueryScope } from './query-scope.tsx'

/** Around the shop, the seller's and the account's pages: the page, clear of the bottom navigation. */
export default function ShopLayout() {
  return (
    <QueryScope>
      <MainArea>
        <Outlet />
      </MainArea>
      <LegalLinks />
      <BottomNav />
      <WhenIdle />
    </QueryScope>
  )
}

/** What only makes the next page faster is fetched when this one is done. */
function WhenIdle() {
  const [Prefetch, setPrefetch] = useState<ComponentType | null>(null)
  useEffect(() => {
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout
    whenIdle(() => {
      const take = (module: typeof import('./prefetch-items.tsx')) => setPrefetch(() => module.PrefetchItems)
      void import('./prefetch-items.tsx').then(take, () => {})
    })
  }, [])
  return Prefetch && <Prefetch />
}
