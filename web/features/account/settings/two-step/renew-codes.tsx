import { call } from '../../../../api/call.ts'
import { deleteNotice } from '../../form/notices.ts'
import { type FactorDialogProps, PasswordStep } from './password-step.tsx'

/** Replaces all recovery codes, after the password. */
export function RenewCodes({ onDone, onClose }: FactorDialogProps) {
  return (
    <PasswordStep
      title="Get new recovery codes"
      action="Show new codes"
      onClose={onClose}
      send={async (password) => {
        const result = await call('factors.renewCodes', { body: { password } })
        if (result.error !== null) return deleteNotice(result)
        onDone(result.data.recovery_codes)
      }}
    >
      The codes you saved before stop working.
    </PasswordStep>
  )
}
