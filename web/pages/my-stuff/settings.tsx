import { ShopTop } from '../../app-shell/shop-top.tsx'
import { ThemeSwitch } from '../../app-shell/theme-switch.tsx'
import { DeleteAccount } from '../../features/account/delete-account.tsx'
import { Devices } from '../../features/account/devices.tsx'
import { ExportData } from '../../features/account/export-data.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { SettingsSection } from '../../features/account/settings-section.tsx'
import { UsernameForm } from '../../features/account/username-form.tsx'
import { ConsentChoice } from '../../features/analytics/consent-choice.tsx'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const meta = pageMeta('Settings')
export const handle: ProtectedHandle = { skeleton: <SettingsSkeleton /> }

/** What a person may change about their account. @source product-decisions §2 */
export default function Settings() {
  return (
    <>
      <ShopTop />
      <div className="page-width">
        <SettingsHeader />
        <div className="max-w-3xl divide-y divide-line">
          <SettingsSection title="Username" note="What other people see beside your listings.">
            <UsernameForm />
          </SettingsSection>
          <SettingsSection title="Appearance" note="Light, dark, or as your device has it.">
            <ThemeSwitch />
          </SettingsSection>
          <SettingsSection title="Devices" note="Where you are logged in. Log out what you don’t know.">
            <Devices />
          </SettingsSection>
          <SettingsSection title="Counting" note="What we may count when you visit.">
            <ConsentChoice />
          </SettingsSection>
          <SettingsSection title="Your data" note="Everything we keep about you, in one file.">
            <ExportData />
          </SettingsSection>
          <SettingsSection
            title="Delete account"
            note="Your listings go. Orders stay for the other person, without your name."
          >
            <DeleteAccount />
          </SettingsSection>
        </div>
      </div>
    </>
  )
}

function SettingsHeader() {
  return <PageHeader title="Settings" backTo="/my-stuff" backLabel="Back to My Stuff" />
}

function SettingsSkeleton() {
  return (
    <>
      <ShopTop />
      <div className="page-width" aria-busy="true">
        <SettingsHeader />
        <div className="grid max-w-3xl gap-10 py-6">
          <Skeleton className="h-28" />
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </>
  )
}
