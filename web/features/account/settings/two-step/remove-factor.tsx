import type { DataOf } from '../../../../../contract/paths.ts'
import { call } from '../../../../api/call.ts'
import { deleteNotice } from '../../form/notices.ts'
import { type FactorDialogProps, PasswordStep } from './password-step.tsx'

type Passkey = DataOf<'factors.get'>['passkeys'][number]

/** Removes an authenticator app or a passkey, after the password. */
export function RemoveFactor({ factor, onDone, onClose }: FactorDialogProps & { factor: 'totp' | Passkey }) {
  const name = factor === 'totp' ? 'your authenticator app' : `the passkey “${factor.name}”`
  return (
    <PasswordStep
      title={`Remove ${name}?`}
      action="Remove it"
      onClose={onClose}
      send={async (password) => {
        const body = { password }
        const result =
          factor === 'totp'
            ? await call('factors.removeTotp', { body })
            : await call('factors.removePasskey', { params: { id: factor.id }, body })
        // A 404 means that it is gone already.
        if (result.error !== null && result.status !== 404) return deleteNotice(result)
        onDone(null)
      }}
    >
      Without any passkey or app, your password alone logs you in.
    </PasswordStep>
  )
}
