import { useState } from 'react'
import { call } from '../../api/call.ts'
import { FormAlert } from '../../features/account/form/form-alert.tsx'
import { errorPlaceholder, FormFoot, FormHead, linkStyle } from '../../features/account/form/form-head.tsx'
import { emailRules } from '../../features/account/form/form-rules.ts'
import { plainNotice } from '../../features/account/form/notices.ts'
import { useForm } from '../../features/account/form/use-form.ts'
import { pageMeta } from '../../features/account/page-meta.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/links/link.tsx'

export const meta = pageMeta('Forgot your password')

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>()
  const { form, field, notice, busy } = useForm({
    rules: emailRules,
    async send({ email }) {
      const result = await call('auth.forgotPassword', { body: { email } })
      if (result.error !== null) return plainNotice(result)
      setSentTo(email.trim())
    },
  })
  if (sentTo) return <LinkSent email={sentTo} again={() => setSentTo(undefined)} />
  return (
    <>
      <FormHead title="Forgot your password?">
        It happens. We’ll send you a link to choose a new one.
      </FormHead>
      <form {...form} className="grid gap-3">
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          help={errorPlaceholder}
        />
        <FormAlert notice={notice} />
        <Button type="submit" size="lg" wide busy={busy} busyLabel="Sending…">
          Send me a link
        </Button>
      </form>
      <FormFoot>
        Remembered it?{' '}
        <Link to="/login" className={linkStyle}>
          Log in
        </Link>
      </FormFoot>
    </>
  )
}

function LinkSent({ email, again }: { email: string; again: () => void }) {
  return (
    <>
      <FormHead title="Check your email" />
      <div className="grid gap-6">
        <Alert tone="success">
          If <strong className="break-words">{email}</strong> has an account here, a link is on its way. It
          may hide in your spam or junk folder.
        </Alert>
        <LinkButton to="/login" size="lg" wide>
          Back to log in
        </LinkButton>
        <Button variant="ghost" wide onClick={again}>
          Use another email
        </Button>
      </div>
    </>
  )
}
