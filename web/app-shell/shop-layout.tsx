import { type ComponentType, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { loadLaterPaths } from '../api/transport/load-path.ts'
import { MainArea } from './main-area.tsx'
import { LegalLinks } from './navigation/legal-links.tsx'
import { BottomNav } from './navigation/main-nav.tsx'
import { QueryScope } from './query-scope.tsx'

/** The layout of the shop's, the seller's and the account's pages: the page, clear of the bottom navigation. */
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

/** Loads what only speeds up the next page, once this one is done. */
function WhenIdle() {
  const [Prefetch, setPrefetch] = useState<ComponentType | null>(null)
  useEffect(() => {
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout
    whenIdle(() => {
      const take = (module: typeof import('./prefetch-items.tsx')) => setPrefetch(() => module.PrefetchItems)
      void import('./prefetch-items.tsx').then(take, () => {})
      void loadLaterPaths().catch(() => {})
    })
  }, [])
  return Prefetch && <Prefetch />
}
