import { type ReactNode, useState } from 'react'
import type { CallResult } from '../../../../../contract/endpoint.ts'
import { call } from '../../../../api/call.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useAuth } from '../../../auth/use-auth.ts'
import { factorsOf, type Proof } from '../../../second-step/proof.ts'
import { SecondStepForm } from '../../../second-step/second-step-form.tsx'
import { FormAlert } from '../../form/form-alert.tsx'
import { errorPlaceholder } from '../../form/form-head.tsx'
import { deleteRules as onlyPassword } from '../../form/form-rules.ts'
import { currentPasswordNotice, type FailedCall, type Notice } from '../../form/notices.ts'
import { useForm } from '../../form/use-form.ts'

/** What each dialog of two-step sign-in needs from its page. */
export interface FactorDialogProps {
  /** Runs after a change, with new recovery codes if there are any. */
  onDone: (codes: string[] | null) => void
  onClose: () => void
}

/** What a change of factors takes. */
type OwnerProof = { password: string } & Proof

interface OwnerStepProps {
  title: string
  /** The button's label. */
  action: string
  children: ReactNode
  /** Makes the change, or begins it; returns the refusal, if any. */
  send: (proof: OwnerProof) => Promise<FailedCall | null>
  onClose: () => void
}

/** Asks for the password before factors change, and for a factor where the account has one. */
export function OwnerStep({ title, action, children, send, onClose }: OwnerStepProps) {
  const [asked, setAsked] = useState<{ password: string; refusal: CallResult<unknown> } | null>(null)
  if (asked)
    return (
      <Dialog open title="Confirm that it is you" size="sm" onClose={onClose}>
        <div className="grid gap-5">
          <p className="text-soft">Your password alone can’t change how you log in.</p>
          <SecondStepForm
            {...factorsOf(asked.refusal)}
            label={action}
            requestPasskey={() => call('factors.requestPasskey')}
            onProof={async (proof) => (await send({ password: asked.password, ...proof }))?.error ?? null}
          />
        </div>
      </Dialog>
    )
  return (
    <Dialog open title={title} size="sm" onClose={onClose}>
      <PasswordForm
        action={action}
        send={async (password) => {
          const refusal = await send({ password })
          if (refusal?.code === 'factor.proof_needed') setAsked({ password, refusal })
          else if (refusal) return currentPasswordNotice(refusal)
          return undefined
        }}
      >
        {children}
      </PasswordForm>
    </Dialog>
  )
}

interface PasswordFormProps extends Pick<OwnerStepProps, 'action' | 'children'> {
  /** Returns what the form's alert shows. */
  send: (password: string) => Promise<Notice | undefined>
}

function PasswordForm({ action, children, send }: PasswordFormProps) {
  const { user } = useAuth()
  const { form, field, notice, busy } = useForm({
    rules: onlyPassword,
    send: ({ password }) => send(password),
  })
  return (
    <form {...form} className="grid gap-4">
      <div>{children}</div>
      {user && <input type="text" name="email" autoComplete="username" value={user.email} readOnly hidden />}
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
  )
}
