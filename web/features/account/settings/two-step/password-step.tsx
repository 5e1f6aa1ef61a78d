import type { ReactNode } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useAuth } from '../../../auth/use-auth.ts'
import { FormAlert } from '../../form/form-alert.tsx'
import { errorPlaceholder } from '../../form/form-head.tsx'
import { deleteRules as onlyPassword } from '../../form/form-rules.ts'
import type { Notice } from '../../form/notices.ts'
import { useForm } from '../../form/use-form.ts'

/** What each dialog of two-step sign-in needs from its page. */
export interface FactorDialogProps {
  /** Runs after a change, with new recovery codes if there are any. */
  onDone: (codes: string[] | null) => void
  onClose: () => void
}

interface PasswordStepProps {
  title: string
  /** The button's label. */
  action: string
  children: ReactNode
  /** Sends the password; returns the refusal, if any. */
  send: (password: string) => Promise<Notice | undefined>
  onClose: () => void
}

/** Asks for the password before something about signing in changes. */
export function PasswordStep({ title, action, children, send, onClose }: PasswordStepProps) {
  const { user } = useAuth()
  const { form, field, notice, busy } = useForm({
    rules: onlyPassword,
    send: ({ password }) => send(password),
  })
  return (
    <Dialog open title={title} size="sm" onClose={onClose}>
      <form {...form} className="grid gap-4">
        <div>{children}</div>
        {user && (
          <input type="text" name="email" autoComplete="username" value={user.email} readOnly hidden />
        )}
        <PasswordField
          {...field('password')}
          label="Your password"
          autoComplete="current-password"
          help={errorPlaceholder}
        />
        <FormAlert notice={notice} />
        <Button type="submit" size="lg" wide busy={busy} busyLabel="Checking…">
          {action}
        </Button>
      </form>
    </Dialog>
  )
}
