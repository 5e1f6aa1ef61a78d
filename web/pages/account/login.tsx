import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { call, deviceId, tokens } from '../../api/call.ts'
import { withProof } from '../../api/proof/with-proof.ts'
import { FormAlert } from '../../features/account/form/form-alert.tsx'
import { errorPlaceholder, FormFoot, FormHead, linkStyle } from '../../features/account/form/form-head.tsx'
import { loginRules } from '../../features/account/form/form-rules.ts'
import { loginNotice, sessionExpired } from '../../features/account/form/notices.ts'
import { useForm } from '../../features/account/form/use-form.ts'
import { pageMeta } from '../../features/account/page-meta.ts'
import { continueSignUp, isIncompleteLogin } from '../../features/account/sign-up/incomplete-login.ts'
import type { SignUpState } from '../../features/account/sign-up/sign-up-state.ts'
import { useLeaveWhenSignedIn } from '../../features/account/sign-up/use-leave-when-signed-in.ts'
import { useHydrated } from '../../features/account/use-hydrated.ts'
import { returnStateOf, safeNextPath } from '../../features/auth/next-path.ts'
import { auth } from '../../features/auth/use-auth.ts'
import { type SecondStep, secondStepOf } from '../../features/second-step/proof.ts'
import { keptEditHint } from '../../features/selling/edit/open-edit.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/links/link.tsx'

export const meta = pageMeta('Log in')

/** Few accounts take a second step. */
const SignInSecondStep = lazy(async () => {
  const { SignInSecondStep } = await import('../../features/second-step/sign-in-second-step.tsx')
  return { default: SignInSecondStep }
})

export default function Login() {
  const [step, setStep] = useState<SecondStep | null>(null)
  const [search] = useSearchParams()
  const next = safeNextPath(search.get('next'))
  const isLeaving = useLeaveWhenSignedIn(next, returnStateOf(useLocation().state))
  const lead = useContinueSignUp(next)
  const signUpState: SignUpState = { next }
  const { form, field, notice, setNotice, busy } = useForm({
    rules: loginRules,
    async send({ username, password }) {
      const credentials = { grant_type: 'password', username, password, client_id: deviceId() } as const
      const result = await withProof((proof) => call('auth.login', { body: { ...credentials, ...proof } }))
      if (result.error === null) {
        await auth.login(result.data)
        return
      }
      const next = secondStepOf(result)
      if (next) return void setStep(next)
      const refusal = loginNotice(result)
      if (isIncompleteLogin(result.status)) {
        setNotice(refusal)
        await lead(result.status, username.trim())
      }
      return refusal
    },
  })
  if (step)
    return (
      <>
        <FormHead title="One more step">Confirm that it is you.</FormHead>
        <Suspense fallback={<Skeleton className="h-40" />}>
          <SignInSecondStep step={step} onSignedIn={auth.login} onBack={() => setStep(null)} />
        </Suspense>
      </>
    )
  return (
    <>
      <FormHead title="Welcome back">Log in to sell, buy and save what you like.</FormHead>
      {!isLeaving && <SessionExpired next={next} />}
      <form {...form} className="grid gap-3">
        <TextField
          {...field('username')}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          help={errorPlaceholder}
        />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          help={errorPlaceholder}
        />
        <FormAlert notice={notice} />
        <Button type="submit" size="lg" wide busy={busy || isLeaving} busyLabel="Logging in…">
          Log in
        </Button>
        <Link to="/forgot-password" className={`mt-3 justify-self-start py-2.5 ${linkStyle}`}>
          Forgot your password?
        </Link>
      </form>
      <FormFoot>
        New here?{' '}
        <Link to="/register" state={signUpState} className={linkStyle}>
          Create an account
        </Link>
      </FormFoot>
    </>
  )
}

/** Why the login is needed again, when the server has ended the session. */
function SessionExpired({ next }: { next: string }) {
  // Only the browser knows, so the server renders nothing.
  const isHydrated = useHydrated()
  if (!isHydrated || !tokens.hasExpired()) return null
  const hint = keptEditHint(next)
  return (
    <div className="mb-6">
      <FormAlert notice={{ text: sessionExpired, tone: 'info', ...(hint && { hint }) }} />
    </div>
  )
}

/** Continues a login that lacks a step, unless this page has been left by then. */
function useContinueSignUp(next: string) {
  const navigate = useNavigate()
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  return (status: number, email: string) =>
    continueSignUp(status, email, {
      call,
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      hasLeft: () => hasLeft.current,
      go: (path, state) => void navigate(path, { state: { ...state, next } }),
      now: Date.now,
    })
}
