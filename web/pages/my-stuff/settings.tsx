import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { ThemeSwitch } from '../../app-shell/theme/theme-switch.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { ChangePassword } from '../../features/account/settings/change-password.tsx'
import { DeleteAccount } from '../../features/account/settings/delete-account.tsx'
import { Devices } from '../../features/account/settings/devices.tsx'
import { ExportData } from '../../features/account/settings/export-data.tsx'
import { SettingsSection } from '../../features/account/settings/settings-section.tsx'
import { TwoStep } from '../../features/account/settings/two-step/two-step.tsx'
import { UsernameForm } from '../../features/account/settings/username-form.tsx'
import { ConsentChoice } from '../../features/analytics/consent/consent-choice.tsx'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { BlockedPeople } from '../../features/chat/blocked-people.tsx'
import { MeetingHoursForm } from '../../features/orders/meeting/meeting-hours-form.tsx'
import { SettingsHeader, SettingsSkeleton } from './settings-frame.tsx'
import { storedWork } from './stored-work.ts'

export const meta = pageMeta('Settings')
export const handle: ProtectedHandle = {
  skeleton: <SettingsSkeleton title="Settings" heights={['h-28', 'h-16', 'h-40']} />,
}

/** The user's account settings. @source product-decisions §2 */
export default function Settings() {
  return (
    <>
      <ShopTop />
      <div className="page-width">
        <SettingsHeader title="Settings" />
        <div className="max-w-3xl divide-y divide-line lg:max-w-none">
          <SettingsSection title="Username" note="What other people see next to your listings.">
            <UsernameForm />
          </SettingsSection>
          <SettingsSection
            anchor="pickup-hours"
            title="Pickup hours"
            note="When you’re usually available for pickups. We suggest these times to you and your buyers; you still agree on each pickup."
          >
            <MeetingHoursForm />
          </SettingsSection>
          <SettingsSection title="Appearance" note="Light, dark, or match your device.">
            <ThemeSwitch />
          </SettingsSection>
          <SettingsSection
            title="Devices"
            note="Where you’re logged in. Don’t recognize a device? Log it out."
          >
            <Devices />
          </SettingsSection>
          <SettingsSection title="Password" note="Changing it logs out all your other devices.">
            <ChangePassword />
          </SettingsSection>
          <SettingsSection
            anchor="two-step"
            title="Two-step sign-in"
            note="Besides your password, logging in takes a passkey or a code from an app."
          >
            <TwoStep />
          </SettingsSection>
          <SettingsSection
            title="Blocked people"
            note="They can’t write to you, and you can’t write to them. They aren’t told."
          >
            <BlockedPeople />
          </SettingsSection>
          <SettingsSection title="Counting" note="What we may count when you visit.">
            <ConsentChoice />
          </SettingsSection>
          <SettingsSection title="Your data" note="Everything we keep about you, in one file.">
            <ExportData />
          </SettingsSection>
          <SettingsSection
            title="Delete account"
            note="Your listings are deleted. Orders stay for the other person, without your name."
          >
            <DeleteAccount stored={storedWork} />
          </SettingsSection>
        </div>
      </div>
    </>
  )
}
