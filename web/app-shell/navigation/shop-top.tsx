import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { SearchForm } from '../../features/shop/search/search-form.tsx'
import { Brand } from '../../ui/brand.tsx'
import { Link } from '../../ui/links/link.tsx'
import { Bell } from './bell.tsx'
import { HeaderNav } from './main-nav.tsx'

interface ShopTopProps {
  className?: string
  /** The page's own content beside the brand. */
  children?: ReactNode
}

/** The header of the shop's pages: the brand, and on wide screens also the search and the five destinations. */
export function ShopTop({ className, children }: ShopTopProps) {
  return (
    <div className={clsx('z-20 bg-paper lg:sticky lg:top-0', className)}>
      <header className="page-width flex h-(--shop-header) items-center justify-between gap-4 lg:gap-8">
        <ShopBrand />
        <SearchForm className="flex-1 max-lg:hidden" />
        {children}
        <Bell />
        <HeaderNav />
      </header>
    </div>
  )
}

/** The brand, which leads to the shop. */
export function ShopBrand({ className }: { className?: string }) {
  return (
    <Link to="/shop" aria-label="Stoop, shop" className={clsx('rounded-full', className)}>
      <Brand />
    </Link>
  )
}
