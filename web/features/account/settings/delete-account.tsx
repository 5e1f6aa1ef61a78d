import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useAuth } from '../../auth/use-auth.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { errorPlaceholder, linkStyle } from '../form/form-head.tsx'
import { deleteRules } from '../form/form-rules.ts'
import { currentPasswordNotice } from '../form/notices.ts'
import { useForm } from '../form/use-form.ts'
import { ExportData } from './export-data.tsx'
import { type StoredWork, useLeaveAccount } from './use-leave-account.ts'

/** Deletes the account, after the password. @source product-decisions §2 */
export function DeleteAccount({ stored }: { stored: StoredWork }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" className="text-danger-ink" onClick={() => setIsOpen(true)}>
        Delete my account…
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Delete your account?"
        role="alertdialog"
        size="sm"
        dismissible={false}
      >
        <div className="grid gap-5">
          <div className="grid gap-3 rounded-md border border-line p-4">
            <p>
              <strong className="font-semibold">Want a copy first?</strong> Download everything we keep about
              you. Afterwards it’s gone.
            </p>
            <ExportData />
          </div>
          <DeleteForm close={close} stored={stored} />
        </div>
      </Dialog>
    </>
  )
}

function DeleteForm({ close, stored }: { close: () => void; stored: StoredWork }) {
  const { user } = useAuth()
  const { sayGoodbye } = useLeaveAccount(stored)
  const { form, field, notice, busy } = useForm({
    rules: deleteRules,
    async send({ password }) {
      const result = await call('users.deleteMe', { body: { password } })
      if (result.error !== null) return currentPasswordNotice(result)
      close()
      void sayGoodbye()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <p>
        This takes down your listings, removes your drafts and favorites from this browser, and cannot be
        undone.{' '}
        <a href="/privacy#leaving" className={linkStyle}>
          What stays, and why
        </a>
      </p>
      <p>Enter your password to go ahead.</p>
      {user && <input type="text" name="email" autoComplete="username" value={user.email} readOnly hidden />}
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        help={errorPlaceholder}
      />
      <FormAlert notice={notice} />
      <div className="flex flex-wrap-reverse gap-3 *:flex-1">
        <Button variant="secondary" onClick={close}>
          Keep it
        </Button>
        <Button type="submit" variant="danger" busy={busy} busyLabel="Deleting…">
          Delete for good
        </Button>
      </div>
    </form>
  )
}
