import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { FormAlert } from '../form/form-alert.tsx'
import { errorPlaceholder } from '../form/form-head.tsx'
import { passwordRules } from '../form/form-rules.ts'
import type { Notice } from '../form/notices.ts'
import { useForm } from '../form/use-form.ts'

interface NewPasswordFormProps {
  /** The account's address, so that a password manager files the password under it. */
  email?: string | undefined
  /** The button's label. */
  label: string
  /** Sends the password; returns the refusal, if any. */
  send: (password: string) => Promise<Notice | undefined>
  /** The page is about to be left. */
  isLeaving: boolean
  /** A next step after a refusal. */
  action?: (notice: Notice) => ReactNode
}

/** Asks for a new password twice. @source spec §5 Set password */
export function NewPasswordForm({ email, label, send, isLeaving, action }: NewPasswordFormProps) {
  const { form, field, notice, busy } = useForm({
    rules: passwordRules,
    send: ({ password }) => send(password),
  })
  return (
    <form {...form} className="grid gap-3">
      {email && <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        help="At least 10 characters. Three or four random words make a good one."
      />
      <PasswordField
        {...field('confirmation')}
        label="Confirm password"
        autoComplete="new-password"
        help={errorPlaceholder}
      />
      <FormAlert notice={notice} action={notice && action?.(notice)} />
      <Button type="submit" size="lg" wide busy={busy || isLeaving} busyLabel="Saving…">
        {label}
      </Button>
    </form>
  )
}
