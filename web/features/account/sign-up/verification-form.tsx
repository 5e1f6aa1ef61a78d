import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { FormAlert } from '../form/form-alert.tsx'
import { errorPlaceholder, FormFoot, linkStyle } from '../form/form-head.tsx'
import { clockText, type SignUpState } from './sign-up-state.ts'
import { useVerification } from './use-verification.ts'

/** Takes the code and sends it as soon as it is complete. @source spec §4 Sign-up and sign-in */
export function VerificationForm({ arrival }: { arrival: SignUpState }) {
  const { form, field, notice, busy, submit, code, setCode, resend, sendNewCode } = useVerification(arrival)
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
            help={errorPlaceholder}
          />
        )}
        <CodeField
          {...field('code')}
          label="Verification code"
          value={code}
          onChange={setCode}
          onComplete={(digits) => void submit({ code: digits })}
          autoFocus={Boolean(arrival.email)}
          help={errorPlaceholder}
        />
        <FormAlert notice={notice} action={nextStep(notice?.status)} />
        <Button type="submit" size="lg" wide busy={busy} busyLabel="Checking your code…">
          Verify
        </Button>
        <Button
          variant="ghost"
          wide
          busy={resend.busy}
          busyLabel="Sending a new code…"
          disabled={resend.left > 0}
          onClick={sendNewCode}
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

/** Where to go after a refusal that another code would not cure. */
function nextStep(status: number | undefined) {
  if (status === 404)
    return (
      <LinkButton to="/register" variant="secondary">
        Register again
      </LinkButton>
    )
  if (status === 409)
    return (
      <LinkButton to="/login" variant="secondary">
        Log in
      </LinkButton>
    )
}
