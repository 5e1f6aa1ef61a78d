import type { DataOf } from '../../../../../contract/paths.ts'
import { call } from '../../../../api/call.ts'
import { type FactorDialogProps, OwnerStep } from './owner-step.tsx'

type Passkey = DataOf<'factors.get'>['passkeys'][number]

/** Removes an authenticator app or a passkey, after a proof that its owner does it. */
export function RemoveFactor({ factor, onDone, onClose }: FactorDialogProps & { factor: 'totp' | Passkey }) {
  const name = factor === 'totp' ? 'your authenticator app' : `the passkey “${factor.name}”`
  return (
    <OwnerStep
      title={`Remove ${name}?`}
      action="Remove it"
      onClose={onClose}
      send={async (body) => {
        const result =
          factor === 'totp'
            ? await call('factors.removeTotp', { body })
            : await call('factors.removePasskey', { params: { id: factor.id }, body })
        // A 404 means that it is gone already.
        if (result.error !== null && result.status !== 404) return result
        onDone(null)
        return null
      }}
    >
      Without any passkey or app, your password alone logs you in.
    </OwnerStep>
  )
}
