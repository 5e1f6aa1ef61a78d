import { useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { call, deviceId } from '../../api/call.ts'
import { readPageContext } from '../../api/server-context.ts'
import type { TokenSet } from '../../api/session/tokens.ts'
import { FormHead } from '../../features/account/form/form-head.tsx'
import { plainNotice } from '../../features/account/form/notices.ts'
import { pageMeta } from '../../features/account/page-meta.ts'
import { NewPasswordForm } from '../../features/account/sign-up/new-password-form.tsx'
import { HOME_AFTER_LOGIN } from '../../features/auth/next-path.ts'
import { auth } from '../../features/auth/use-auth.ts'
import { type SecondStep, secondStepOf } from '../../features/second-step/proof.ts'
import { SignInSecondStep } from '../../features/second-step/sign-in-second-step.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import type { Route } from './+types/reset-password.ts'

export const meta = pageMeta('Choose a new password')

/** The address carries a secret, which must not leak as a referrer. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

/** Checks the link first, so that nobody chooses a password in vain. When that fails, saving the password decides. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return { isUsable: false }
  const { data, status } = await readPageContext(context).call('auth.checkReset', { body: { token } })
  return { isUsable: data?.valid ?? status !== 400 }
}

export default function ResetPassword() {
  const { isUsable } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [isLeaving, setIsLeaving] = useState(false)
  const [step, setStep] = useState<SecondStep | null>(null)
  const token = search.get('token')
  const enter = async (tokens: TokenSet) => {
    setIsLeaving(true)
    await auth.login(tokens)
    await navigate(HOME_AFTER_LOGIN, { replace: true })
  }

  if (step)
    return (
      <>
        <FormHead title="One more step">
          Your new password is saved. Confirm that it is you to log in.
        </FormHead>
        <SignInSecondStep step={step} onSignedIn={enter} onBack={() => void navigate('/login')} />
      </>
    )
  if (!token)
    return (
      <DeadLink title="This link is incomplete">
        Part of it is missing. Please open it from the email again, or request a new one.
      </DeadLink>
    )
  if (!isUsable)
    return (
      <DeadLink title="This link no longer works">
        It has expired or was already used. Links work once, for an hour. Request a new one to choose a
        password.
      </DeadLink>
    )

  async function send(password: string) {
    const result = await call('auth.resetPassword', {
      body: { token: token ?? '', password, device_id: deviceId() },
    })
    const next = secondStepOf(result)
    if (next) return void setStep(next)
    if (result.error !== null) return plainNotice(result)
    await enter(result.data)
  }

  return (
    <>
      <FormHead title="Choose a new password">
        All your devices are signed out, and this one is signed in.
      </FormHead>
      <NewPasswordForm
        label="Save and log in"
        send={send}
        isLeaving={isLeaving}
        action={(notice) =>
          notice.code === 'account.reset_invalid' ? (
            <LinkButton to="/forgot-password" variant="secondary">
              Request a new link
            </LinkButton>
          ) : null
        }
      />
    </>
  )
}

/** Why the link cannot be used, and how to get another one. */
function DeadLink({ title, children }: { title: string; children: string }) {
  return (
    <>
      <FormHead title={title} />
      <Alert
        action={
          <LinkButton to="/forgot-password" variant="secondary">
            Request a new link
          </LinkButton>
        }
      >
        {children}
      </Alert>
    </>
  )
}
