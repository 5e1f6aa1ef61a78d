import { useState } from 'react'
import { useLocation } from 'react-router'
import { call, deviceId, tokens } from '../../api/call.ts'
import { sessionExpired, setPasswordNotice } from '../../features/account/answers.ts'
import { ExpiredSession } from '../../features/account/expired-session.tsx'
import { FormHead } from '../../features/account/form-head.tsx'
import { NewPasswordForm } from '../../features/account/new-password-form.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { readSignUpState } from '../../features/account/sign-up-state.ts'
import { useHydrated } from '../../features/account/use-hydrated.ts'
import { useLeaveWhenSignedIn } from '../../features/account/use-leave-when-signed-in.ts'
import { HOME_AFTER_LOGIN } from '../../features/auth/next-path.ts'
import { auth } from '../../features/auth/use-auth.ts'
import { LinkButton } from '../../ui/link-button.tsx'

export const meta = pageMeta('Set your password')

export default function SetPassword() {
  const isLeaving = useLeaveWhenSignedIn(HOME_AFTER_LOGIN)
  const { state } = useLocation()
  // Both live in the browser: the server renders the form, which is what most people will see.
  const isHydrated = useHydrated()
  const { email } = readSignUpState(isHydrated ? state : null)
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

  if (hasExpired || isStale) return <ExpiredSession email={email} text={sessionExpired} />
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
        action={(notice) => wayOn(notice.status)}
      />
    </>
  )
}

const ways: Record<number, [to: string, label: string]> = {
  403: ['/email-verification', 'Verify your email'],
  409: ['/login', 'Log in'],
}

/** A refusal that another password would not cure says where to go. */
function wayOn(status: number | undefined) {
  const [to, label] = ways[status ?? 0] ?? []
  if (!to) return null
  return (
    <LinkButton to={to} look="secondary">
      {label}
    </LinkButton>
  )
}
