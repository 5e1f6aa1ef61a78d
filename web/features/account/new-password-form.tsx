import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { Notice } from './answers.ts'
import { FormAlert } from './form-alert.tsx'
import { roomForError } from './form-head.tsx'
import { passwordRules } from './form-rules.ts'
import { useForm } from './use-form.ts'

interface NewPasswordFormProps {
  /** Whose password it is, so that a password manager files it under the right name. */
  email?: string | undefined
  /** The button. */
  label: string
  /** Sends the password; returns what was refused. */
  send: (password: string) => Promise<Notice | undefined>
  /** The page is about to be left. */
  isLeaving: boolean
  /** A way on from what was refused. */
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
        help={roomForError}
      />
      <FormAlert notice={notice} action={notice && action?.(notice)} />
      <Button type="submit" size="lg" wide busy={busy || isLeaving} busyLabel="Saving…">
        {label}
      </Button>
    </form>
  )
}
