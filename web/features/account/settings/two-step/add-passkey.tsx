import { useState } from 'react'
import type { DataOf } from '../../../../../contract/paths.ts'
import { call } from '../../../../api/call.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx'
import { type FactorDialogProps, OwnerStep } from './owner-step.tsx'

/** Adds a passkey: asks who it is, then for a name and the browser's own dialog. */
export function AddPasskey({ onDone, onClose }: FactorDialogProps) {
  const [options, setOptions] = useState<DataOf<'factors.beginPasskey'> | null>(null)
  if (options)
    return (
      <FormDialog
        title="Name this passkey"
        action="Create it"
        failed="That didn’t work"
        onClose={onClose}
        onSend={async (form) => {
          const passkey = await createPasskey(options)
          if (!passkey) return 'Your device did not create one. It may have one already.'
          const name = String(form.get('name'))
          const result = await call('factors.addPasskey', { body: { passkey, name } })
          if (result.error !== null) return result.error
          onDone(result.data.recovery_codes)
          return null
        }}
      >
        <TextField
          name="name"
          label="Name"
          help="So that you recognize it later, e.g. “Work laptop”."
          defaultValue="This device"
          required
          maxLength={60}
        />
      </FormDialog>
    )
  return (
    <OwnerStep
      title="Add a passkey"
      action="Continue"
      onClose={onClose}
      send={async (proof) => {
        const result = await call('factors.beginPasskey', { body: proof })
        if (result.error !== null) return result
        setOptions(result.data)
        return null
      }}
    >
      Confirm with your fingerprint, your face, your device’s PIN or a security key. Nothing to type.
    </OwnerStep>
  )
}

/** Has the browser create a passkey; null if that was canceled or did not work. */
async function createPasskey(options: Record<string, unknown>): Promise<Record<string, unknown> | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return { ...(await startRegistration({ optionsJSON: options as never })) }
  } catch {
    return null
  }
}
