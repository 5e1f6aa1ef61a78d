import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormAlert } from '../form/form-alert.tsx'
import { passwordRules } from '../form/form-rules.ts'
import { NewPasswordFields } from '../form/new-password-fields.tsx'
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
      <NewPasswordFields field={field} labels={{ password: 'Password', confirmation: 'Confirm password' }} />
      <FormAlert notice={notice} action={notice && action?.(notice)} />
      <Button type="submit" size="lg" wide busy={busy || isLeaving} busyLabel="Saving…">
        {label}
      </Button>
    </form>
  )
}
