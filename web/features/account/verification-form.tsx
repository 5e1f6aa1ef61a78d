import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, tokens } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { resendFailure, verifyNotice } from './answers.ts'
import { FormAlert } from './form-alert.tsx'
import { FormFoot, linkStyle, roomForError } from './form-head.tsx'
import { emailProblem, verificationRules } from './form-rules.ts'
import { clockText, type SignUpState } from './sign-up-state.ts'
import { useForm } from './use-form.ts'
import { useResend } from './use-resend.ts'

/** Takes the code; sends it by itself once it is whole. @source spec §4 Sign-up and sign-in */
export function VerificationForm({ arrival }: { arrival: SignUpState }) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const { form, field, notice, setNotice, busy, submit, check, focus, read } = useForm({
    rules: verificationRules,
    opening: arrival.resendFailed ? { text: resendFailure } : undefined,
    async send(values) {
      const email = values.email.trim()
      const result = await call('auth.verifyEmail', { body: { email, code: values.code } })
      if (result.error !== null) {
        // Only a wrong code has to be typed again.
        if (result.status === 400) setCode('')
        focus('code')
        return verifyNotice(result)
      }
      tokens.saveTemporary(result.data)
      const state: SignUpState = { email }
      await navigate('/set-password', { state })
    },
  })
  const resend = useResend(arrival.sentAt, setNotice)
  function askAgain() {
    const { email } = read()
    if (!emailProblem(email)) return void resend.send(email.trim())
    check('email')
    focus('email')
  }
  return (
    <>
      <form {...form} className="grid gap-3">
        {arrival.email ? (
          <input type="hidden" name="email" value={arrival.email} />
        ) : (
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            help={roomForError}
          />
        )}
        <CodeField
          {...field('code')}
          label="Verification code"
          value={code}
          onChange={setCode}
          onComplete={(digits) => void submit({ code: digits })}
          autoFocus={Boolean(arrival.email)}
          help={roomForError}
        />
        <FormAlert notice={notice} action={wayOn(notice?.status)} />
        <Button type="submit" size="lg" wide busy={busy} busyLabel="Checking your code…">
          Verify
        </Button>
        <Button
          look="ghost"
          wide
          busy={resend.busy}
          busyLabel="Sending a new code…"
          disabled={resend.left > 0}
          onClick={askAgain}
        >
          {resend.left > 0 ? `Resend code in ${clockText(resend.left)}` : 'Resend code'}
        </Button>
      </form>
      <FormFoot>
        {arrival.email ? 'Not your address?' : 'No account yet?'}{' '}
        <Link to="/register" className={linkStyle}>
          {arrival.email ? 'Use another email' : 'Create one'}
        </Link>
      </FormFoot>
    </>
  )
}

/** A refusal that another code would not cure says where to go. */
function wayOn(status: number | undefined) {
  if (status === 404)
    return (
      <LinkButton to="/register" look="secondary">
        Register again
      </LinkButton>
    )
  if (status === 409)
    return (
      <LinkButton to="/login" look="secondary">
        Log in
      </LinkButton>
    )
}
