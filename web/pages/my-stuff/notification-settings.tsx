import { checkConnectionSentence } from '../../api/transport/response.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { SettingsSection } from '../../features/account/settings/settings-section.tsx'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { Choices } from '../../features/notifications/settings/choices.tsx'
import { EmailFrequencyChoice } from '../../features/notifications/settings/email-frequency.tsx'
import { QuietHours } from '../../features/notifications/settings/quiet-hours.tsx'
import { ThisDevice } from '../../features/notifications/settings/this-device.tsx'
import { useNotificationSettings } from '../../features/notifications/settings/use-notification-settings.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SettingsHeader, SettingsSkeleton } from './settings-frame.tsx'

const TITLE = 'Notification settings'
export const meta = pageMeta(TITLE)
export const handle: ProtectedHandle = {
  skeleton: <SettingsSkeleton title={TITLE} heights={['h-16', 'h-96', 'h-36', 'h-20']} />,
}

/** Push on this device, email and push per topic, how often optional emails are sent, and quiet hours. */
export default function NotificationSettingsPage() {
  const { settings, change } = useNotificationSettings()
  const { data, error } = settings
  return (
    <>
      <ShopTop />
      <div className="page-width pb-10">
        <SettingsHeader title={TITLE} />
        {data ? (
          <div className="max-w-3xl divide-y divide-line lg:max-w-none">
            <SettingsSection title="This device" note="Notifications from your browser or phone.">
              <ThisDevice settings={data} />
            </SettingsSection>
            <SettingsSection
              title="What we tell you"
              note="The bell always has everything. Receipts, deadlines and security also come by email."
            >
              <Choices choices={data.choices} change={change} />
            </SettingsSection>
            <SettingsSection
              title="Optional emails"
              note="Reviews, favorites, saved searches and people you follow. Messages, offers, and everything about orders, money and your account always come at once."
            >
              <EmailFrequencyChoice frequency={data.email_frequency} change={change} />
            </SettingsSection>
            <SettingsSection title="Quiet hours" note="In the city’s time, on all your devices.">
              <QuietHours hours={data.quiet_hours} change={change} />
            </SettingsSection>
          </div>
        ) : error ? (
          <ErrorState
            text={error.message}
            failure={error}
            hint={error.status === 0 ? checkConnectionSentence : undefined}
            onRetry={() => void settings.refetch()}
            retrying={settings.isFetching}
          />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </>
  )
}
