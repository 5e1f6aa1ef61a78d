import { call } from '../../../../api/call.ts'
import { type FactorDialogProps, OwnerStep } from './owner-step.tsx'

/** Replaces all recovery codes, after a proof that its owner asks. */
export function RenewCodes({ onDone, onClose }: FactorDialogProps) {
  return (
    <OwnerStep
      title="Get new recovery codes"
      action="Show new codes"
      onClose={onClose}
      send={async (proof) => {
        const result = await call('factors.renewCodes', { body: proof })
        if (result.error !== null) return result
        onDone(result.data.recovery_codes)
        return null
      }}
    >
      The codes you saved before stop working.
    </OwnerStep>
  )
}
