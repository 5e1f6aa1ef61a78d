import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useAuth } from '../../auth/use-auth.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { linkStyle } from '../form/form-head.tsx'
import { changePasswordRules } from '../form/form-rules.ts'
import { NewPasswordFields } from '../form/new-password-fields.tsx'
import { currentPasswordNotice } from '../form/notices.ts'
import { useForm } from '../form/use-form.ts'

/** A dialog that changes the password. The server then ends all other sessions. @source decision 274 */
export function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Change password…
      </Button>
      <Dialog open={isOpen} onClose={close} title="Change your password" size="sm" dismissible={false}>
        <PasswordForm close={close} />
      </Dialog>
    </>
  )
}

function PasswordForm({ close }: { close: () => void }) {
  const { user } = useAuth()
  const cache = useQueryClient()
  const toast = useToast()
  const { form, field, notice, busy } = useForm({
    rules: changePasswordRules,
    async send({ current, password }) {
      const result = await call('users.changePassword', { body: { current_password: current, password } })
      if (result.error !== null) return currentPasswordNotice(result)
      close()
      toast({ text: 'Your password is changed. Your other devices are logged out.' })
      void cache.invalidateQueries({ queryKey: ['auth.listSessions'] })
    },
  })
  return (
    <form {...form} className="grid gap-3">
      {user && <input type="text" name="email" autoComplete="username" value={user.email} readOnly hidden />}
      <PasswordField
        {...field('current')}
        label="Current password"
        autoComplete="current-password"
        help={
          <a href="/forgot-password" className={linkStyle}>
            Forgot it?
          </a>
        }
      />
      <NewPasswordFields
        field={field}
        labels={{ password: 'New password', confirmation: 'Confirm new password' }}
      />
      <FormAlert notice={notice} />
      <div className="flex flex-wrap-reverse gap-3 *:flex-1">
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Save password
        </Button>
      </div>
    </form>
  )
}
