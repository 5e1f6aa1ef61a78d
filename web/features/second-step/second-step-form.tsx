import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { CallResult } from '../../../contract/endpoint.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type Factors, type Proof, type ProofOutcome, signWithPasskey } from './proof.ts'

interface SecondStepFormProps extends Factors {
  /** Sends a proof. */
  onProof: (proof: Proof) => Promise<ProofOutcome>
  /** Asks the server what a passkey has to sign. */
  requestPasskey: () => Promise<CallResult<Record<string, unknown>>>
  label: string
}

type Way = 'passkey' | 'code' | 'recovery'

/** Asks for a passkey, the app's code or a recovery code; the first that somebody has set up is shown first. */
export function SecondStepForm({ hasCode, hasPasskey, label, onProof, requestPasskey }: SecondStepFormProps) {
  const [way, setWay] = useState<Way>(hasPasskey ? 'passkey' : hasCode ? 'code' : 'recovery')
  const [problem, setProblem] = useState<ProofOutcome>(null)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<ProofOutcome>) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    setProblem(await work())
    setBusy(false)
  }
  const provePasskey = () =>
    run(async () => {
      const asked = await requestPasskey()
      if (asked.error !== null) return asked.error
      const proof = await signWithPasskey(asked.data)
      return proof ? await onProof(proof) : 'Your device did not confirm. Try again, or use another way.'
    })
  const others = (
    [
      ['passkey', hasPasskey],
      ['code', hasCode],
      ['recovery', true],
    ] as const
  ).filter(([name, isThere]) => isThere && name !== way)
  return (
    <div className="grid gap-5">
      {problem && <Alert>{problem}</Alert>}
      {way === 'passkey' && (
        <Button
          size="lg"
          wide
          busy={busy}
          busyLabel="Waiting for your device…"
          onClick={() => void provePasskey()}
        >
          <KeyRound aria-hidden="true" className="size-5" />
          {label} with a passkey
        </Button>
      )}
      {way === 'code' && <AppCode label={label} busy={busy} send={(code) => run(() => onProof({ code }))} />}
      {way === 'recovery' && (
        <RecoveryCode
          label={label}
          busy={busy}
          send={(recovery_code) => run(() => onProof({ recovery_code }))}
        />
      )}
      <div className="-ml-5 flex flex-wrap gap-2">
        {others.map(([name]) => (
          <Button
            key={name}
            variant="ghost"
            onClick={() => {
              setWay(name)
              setProblem(null)
            }}
          >
            {wayNames[name]}
          </Button>
        ))}
      </div>
    </div>
  )
}

const wayNames: Record<Way, string> = {
  passkey: 'Use a passkey',
  code: 'Use your authenticator app',
  recovery: 'Use a recovery code',
}

interface CodeFormProps {
  label: string
  busy: boolean
  send: (typed: string) => void
}

function AppCode({ label, busy, send }: CodeFormProps) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <CodeField
        label="Code from your authenticator app"
        value={code}
        onChange={setCode}
        onComplete={send}
        autoFocus
      />
      <Button type="submit" size="lg" wide busy={busy} busyLabel="Checking…">
        {label}
      </Button>
    </form>
  )
}

function RecoveryCode({ label, busy, send }: CodeFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(String(new FormData(event.currentTarget).get('recovery_code') ?? ''))
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        name="recovery_code"
        label="Recovery code"
        help="One of the ten codes you saved when you turned on two-step sign-in. Each works once."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={50}
      />
      <Button type="submit" size="lg" wide busy={busy} busyLabel="Checking…">
        {label}
      </Button>
    </form>
  )
}
