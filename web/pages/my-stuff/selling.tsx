import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { PickupForm } from '../../features/account/pickup/pickup-form.tsx'
import { BusinessForm } from '../../features/account/settings/business-form.tsx'
import { SettingsSection } from '../../features/account/settings/settings-section.tsx'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { SettingsHeader, SettingsSkeleton } from './settings-frame.tsx'

export const meta = pageMeta('Selling')
export const handle: ProtectedHandle = {
  skeleton: <SettingsSkeleton title="Selling" heights={['h-40', 'h-40']} />,
}

/** The seller's business address for pickups. @source spec §3 Business account; product-decisions §6 */
export default function Selling() {
  return (
    <>
      <ShopTop />
      <div className="page-width pb-10">
        <SettingsHeader title="Selling" />
        <div className="max-w-3xl divide-y divide-line lg:max-w-none">
          <SettingsSection title="Pickup address" note="Where sold items get picked up.">
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
