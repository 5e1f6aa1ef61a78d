import { ShopTop } from '../../app-shell/shop-top.tsx'
import { BusinessForm } from '../../features/account/business-form.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { PickupForm } from '../../features/account/pickup-form.tsx'
import { SettingsSection } from '../../features/account/settings-section.tsx'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const meta = pageMeta('Selling')
export const handle: ProtectedHandle = { skeleton: <SellingSkeleton /> }

/** Where a seller hands things over. @source spec §3 Business account; product-decisions §6 */
export default function Selling() {
  return (
    <>
      <ShopTop />
      <div className="page-width pb-10">
        <SellingHeader />
        <div className="max-w-3xl divide-y divide-line">
          <SettingsSection title="Pickup address" note="Where a courier collects what you have sold.">
            <PickupForm />
          </SettingsSection>
          <SettingsSection
            title="Business account"
            note="For shops: name, address and phone, open to every buyer."
          >
            <BusinessForm />
          </SettingsSection>
        </div>
      </div>
    </>
  )
}

function SellingHeader() {
  return <PageHeader title="Selling" backTo="/my-stuff" backLabel="Back to My Stuff" />
}

function SellingSkeleton() {
  return (
    <>
      <ShopTop />
      <div className="page-width" aria-busy="true">
        <SellingHeader />
        <div className="grid max-w-3xl gap-10 py-6">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </>
  )
}
