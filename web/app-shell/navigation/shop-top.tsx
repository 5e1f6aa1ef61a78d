import type { ReactNode } from 'react'
import { Brand } from '../../ui/brand.tsx'
import { Link } from '../../ui/links/link.tsx'

/** The top of the shop's pages: the brand, and the page's own content beside it. */
export function ShopTop({ children }: { children?: ReactNode }) {
  return (
    <header className="page-width flex h-16 items-center justify-between gap-4">
      <Link to="/shop" aria-label="Stoop, shop" className="rounded-full">
        <Brand />
      </Link>
      {children}
    </header>
  )
}
