import { type FormEvent, useState } from 'react'
import { renderSVG } from 'uqr'
import type { DataOf } from '../../../../../contract/paths.ts'
import { call } from '../../../../api/call.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { CodeField } from '../../../../ui/fields/code-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { type FactorDialogProps, OwnerStep } from './owner-step.tsx'

/** Sets up an authenticator app: asks who it is, shows a QR code, and asks for a first code. */
export function AddTotp({ onDone, onClose }: FactorDialogProps) {
  const [begun, setBegun] = useState<DataOf<'factors.beginTotp'> | null>(null)
  if (begun) return <ConfirmTotp begun={begun} onDone={onDone} onClose={onClose} />
  return (
    <OwnerStep
      title="Add an authenticator app"
      action="Continue"
      onClose={onClose}
      send={async (proof) => {
        const result = await call('factors.beginTotp', { body: proof })
        if (result.error !== null) return result
        setBegun(result.data)
        return null
      }}
    >
      The app shows a new code every 30 seconds. Any of them works: Google Authenticator, 1Password, Apple
      Passwords…
    </OwnerStep>
  )
}

function ConfirmTotp({ begun, onDone, onClose }: FactorDialogProps & { begun: DataOf<'factors.beginTotp'> }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const confirm = async (typed: string) => {
    setBusy(true)
    const { data, error } = await call('factors.confirmTotp', { body: { code: typed } })
    setBusy(false)
    if (data) onDone(data.recovery_codes)
    else setProblem(error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void confirm(code)
  }
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(begun.uri, { border: 2 }))}`
  return (
    <Dialog open title="Scan this with your app" size="sm" onClose={onClose} dismissible={false}>
      <form onSubmit={submit} className="grid gap-5">
        <img
          src={picture}
          alt="QR code for your authenticator app"
          className="w-52 justify-self-center rounded-md"
        />
        <p className="text-sm text-soft">
          Can’t scan it? Type this key into the app:
          <code className="mt-1 block break-all font-mono text-ink">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
        {problem && <Alert>{problem}</Alert>}
        <CodeField
          label="Code that the app shows"
          value={code}
          onChange={setCode}
          onComplete={(typed) => void confirm(typed)}
        />
        <Button type="submit" size="lg" wide busy={busy} busyLabel="Checking…">
          Turn on
        </Button>
      </form>
    </Dialog>
  )
}
