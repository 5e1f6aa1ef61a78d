import { ArrowLeft } from 'lucide-react'
import { Outlet } from 'react-router'
import { MainArea } from '../../app-shell/main-area.tsx'
import { QueryScope } from '../../app-shell/query-scope.tsx'
import { StoopSale } from '../../features/account/sign-up/stoop-sale.tsx'
import { Brand } from '../../ui/brand.tsx'
import { NeedsScript } from '../../ui/feedback/needs-script.tsx'
import { Link } from '../../ui/links/link.tsx'

/** The layout of the sign-up and sign-in pages: the form on one side, the stoop on the other. */
export default function AccountLayout() {
  return (
    <MainArea className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col px-(--gutter) pb-10">
        <div className="flex h-16 items-center gap-2">
          <Link
            to="/shop"
            aria-label="Back to Shop"
            data-tooltip="Back to Shop"
            className="icon-button -ml-2.5"
          >
            <ArrowLeft aria-hidden="true" />
          </Link>
          <Link to="/" aria-label="Stoop, home" className="rounded-full">
            <Brand />
          </Link>
        </div>
        <div className="mx-auto w-full max-w-md pt-8 md:pt-16 lg:my-auto lg:pt-0">
          <NeedsScript what="Signing up and logging in need" />
          <QueryScope>
            <Outlet />
          </QueryScope>
        </div>
      </div>
      <aside className="sticky top-0 hidden h-dvh flex-col justify-end overflow-hidden bg-tint lg:flex">
        <p className="px-12 pb-8 font-bold font-display text-3xl text-primary-ink leading-tight tracking-tight">
          One neighbor’s moving day
          <br />
          is another’s lucky find.
        </p>
        <StoopSale className="w-full" />
      </aside>
    </MainArea>
  )
}
