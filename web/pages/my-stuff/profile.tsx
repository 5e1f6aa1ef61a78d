import { useQuery } from '@tanstack/react-query'
import { profilePath } from '../../../contract/rules/people/profiles.ts'
import { callQuery } from '../../api/cache/query.ts'
import { checkConnectionSentence } from '../../api/transport/response.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { SettingsSection } from '../../features/account/settings/settings-section.tsx'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { useAuth } from '../../features/auth/use-auth.ts'
import { AboutForm, PictureForm } from '../../features/people/own-profile-form.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SettingsHeader, SettingsSkeleton } from './settings-frame.tsx'

const TITLE = 'Your profile'
export const meta = pageMeta(TITLE)
export const handle: ProtectedHandle = {
  skeleton: <SettingsSkeleton title={TITLE} heights={['h-24', 'h-40']} />,
}

/** What other people see of the member besides items and reviews. */
export default function OwnProfilePage() {
  const { user } = useAuth()
  const profile = useQuery(callQuery('users.getProfile'))
  return (
    <>
      <ShopTop />
      <div className="page-width pb-10">
        <SettingsHeader title={TITLE} />
        {profile.data && user ? (
          <div className="max-w-3xl divide-y divide-line lg:max-w-none">
            <SettingsSection title="Picture" note="Shown with your name. A face or a logo works best.">
              <PictureForm profile={profile.data} username={user.username} />
            </SettingsSection>
            <SettingsSection title="About you" note="Up to 300 characters, on your profile.">
              <AboutForm profile={profile.data} />
            </SettingsSection>
            <SettingsSection title="Preview" note="Your items, your rating and your reviews are there, too.">
              <LinkButton to={profilePath(user.username)} variant="secondary">
                See your profile
              </LinkButton>
            </SettingsSection>
          </div>
        ) : profile.error ? (
          <ErrorState
            text={profile.error.message}
            failure={profile.error}
            hint={profile.error.status === 0 ? checkConnectionSentence : undefined}
            onRetry={() => void profile.refetch()}
            retrying={profile.isFetching}
          />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </>
  )
}
