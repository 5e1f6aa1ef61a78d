import { useLocation } from 'react-router'
import { FormHead } from '../../features/account/form/form-head.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { readSignUpState } from '../../features/account/sign-up/sign-up-state.ts'
import { useLeaveWhenSignedIn } from '../../features/account/sign-up/use-leave-when-signed-in.ts'
import { VerificationForm } from '../../features/account/sign-up/verification-form.tsx'
import { useHydrated } from '../../features/account/use-hydrated.ts'
import { safeNextPath } from '../../features/auth/next-path.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export const meta = pageMeta('Verify your email')

export default function EmailVerification() {
  const { state, key } = useLocation()
  // Only the browser has the navigation state, so the server does not know the address.
  const isHydrated = useHydrated()
  const arrival = readSignUpState(isHydrated ? state : null)
  useLeaveWhenSignedIn(safeNextPath(arrival.next))
  return (
    <>
      <FormHead title="Check your email">
        {arrival.email && !arrival.resendFailed ? (
          <>
            Enter the 6-digit code that we sent to{' '}
            <strong className="break-words font-semibold text-ink">{arrival.email}</strong>.
          </>
        ) : (
          'Enter the 6-digit code from our email.'
        )}
      </FormHead>
      {isHydrated ? <VerificationForm key={key} arrival={arrival} /> : <FormSkeleton />}
    </>
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-8" aria-busy="true">
      <Skeleton className="h-20" />
      <Skeleton className="h-13 rounded-full" />
    </div>
  )
}
