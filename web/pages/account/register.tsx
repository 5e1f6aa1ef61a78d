import { useLocation, useNavigate } from 'react-router'
import { FormAlert } from '../../features/account/form/form-alert.tsx'
import { errorPlaceholder, FormFoot, FormHead, linkStyle } from '../../features/account/form/form-head.tsx'
import { emailRules } from '../../features/account/form/form-rules.ts'
import { registerNotice } from '../../features/account/form/notices.ts'
import { useForm } from '../../features/account/form/use-form.ts'
import { pageMeta } from '../../features/account/page-meta.ts'
import { register } from '../../features/account/sign-up/register.ts'
import { readSignUpState, type SignUpState } from '../../features/account/sign-up/sign-up-state.ts'
import { useLeaveWhenSignedIn } from '../../features/account/sign-up/use-leave-when-signed-in.ts'
import { safeNextPath } from '../../features/auth/next-path.ts'
import { usePaused } from '../../paused.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/links/link.tsx'

export const meta = pageMeta('Create an account')

export default function Register() {
  const navigate = useNavigate()
  const isPaused = usePaused('sign_ups')
  // The page that the login was asked for.
  const { next } = readSignUpState(useLocation().state)
  const isLeaving = useLeaveWhenSignedIn(safeNextPath(next))
  const { form, field, notice, busy } = useForm({
    rules: emailRules,
    async send({ email }) {
      const result = await register(email)
      if (result.error !== null) return registerNotice(result)
      const state: SignUpState = { email: email.trim(), sentAt: Date.now(), ...(next && { next }) }
      await navigate('/email-verification', { state })
    },
  })
  return (
    <>
      <FormHead title="Join the stoop">
        Start with your email. We’ll send you a <span className="whitespace-nowrap">6-digit</span> code to
        make sure that it’s yours.
      </FormHead>
      {isPaused && (
        <div className="mb-4">
          <Alert tone="warning">
            New sign-ups are paused at the moment. If you have begun, you can finish.
          </Alert>
        </div>
      )}
      <form {...form} className="grid gap-3">
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          help={errorPlaceholder}
        />
        <FormAlert
          notice={notice}
          action={
            notice?.status === 409 && (
              <LinkButton to="/login" variant="secondary">
                Log in
              </LinkButton>
            )
          }
        />
        <Button type="submit" size="lg" wide busy={busy || isLeaving} busyLabel="Sending your code…">
          Continue
        </Button>
      </form>
      <FormFoot>
        Already have an account?{' '}
        <Link to="/login" className={linkStyle}>
          Log in
        </Link>
        . By signing up you agree to our{' '}
        <a href="/terms" className={linkStyle}>
          Terms
        </a>
        . Our{' '}
        <a href="/privacy" className={linkStyle}>
          Privacy page
        </a>{' '}
        explains what we keep.
      </FormFoot>
    </>
  )
}
