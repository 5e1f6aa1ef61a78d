import { useState } from 'react'
import { useLocation } from 'react-router'
import { call, deviceId, tokens } from '../../api/call.ts'
import { FormHead } from '../../features/account/form/form-head.tsx'
import { sessionExpired, setPasswordNotice } from '../../features/account/form/notices.ts'
import { pageMeta } from '../../features/account/page-meta.ts'
import { ExpiredSession } from '../../features/account/sign-up/expired-session.tsx'
import { NewPasswordForm } from '../../features/account/sign-up/new-password-form.tsx'
import { readSignUpState } from '../../features/account/sign-up/sign-up-state.ts'
import { useLeaveWhenSignedIn } from '../../features/account/sign-up/use-leave-when-signed-in.ts'
import { useHydrated } from '../../features/account/use-hydrated.ts'
import { safeNextPath } from '../../features/auth/next-path.ts'
import { auth } from '../../features/auth/use-auth.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

export const meta = pageMeta('Set your password')

export default function SetPassword() {
  const { state } = useLocation()
  // Only the browser has both, so the server renders the form, which most people will see.
  const isHydrated = useHydrated()
  const arrival = readSignUpState(isHydrated ? state : null)
  const { email, next } = arrival
  const isLeaving = useLeaveWhenSignedIn(safeNextPath(next))
  const [hasExpired, setHasExpired] = useState(false)
  const isStale = isHydrated && !isLeaving && !tokens.temporaryAuthorization()

  async function send(password: string) {
    const result = await call('auth.setPassword', { body: { password, device_id: deviceId() } })
    if (result.error === null) {
      await auth.login(result.data)
      return
    }
    if (result.status === 401) setHasExpired(true)
    return setPasswordNotice(result)
  }

  if (hasExpired || isStale) return <ExpiredSession arrival={arrival} text={sessionExpired} />
  return (
    <>
      <FormHead title="Choose a password">
        {email ? (
          <>
            For <strong className="break-words font-semibold text-ink">{email}</strong>. This is the last
            step.
          </>
        ) : (
          'This is the last step.'
        )}
      </FormHead>
      <NewPasswordForm
        email={email}
        label="Set password"
        send={send}
        isLeaving={isLeaving}
        action={(notice) => nextStep(notice.status)}
      />
    </>
  )
}

const nextSteps: Record<number, [to: string, label: string]> = {
  403: ['/email-verification', 'Verify your email'],
  409: ['/login', 'Log in'],
}

/** Where to go after a refusal that another password would not cure. */
function nextStep(status: number | undefined) {
  const [to, label] = nextSteps[status ?? 0] ?? []
  if (!to) return null
  return (
    <LinkButton to={to} variant="secondary">
      {label}
    </LinkButton>
  )
}
