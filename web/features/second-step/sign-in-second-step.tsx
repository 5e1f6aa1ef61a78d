import { call, deviceId } from '../../api/call.ts'
import type { TokenSet } from '../../api/session/tokens.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { SecondStep } from './proof.ts'
import { SecondStepForm } from './second-step-form.tsx'

interface SignInSecondStepProps {
  step: SecondStep
  onSignedIn: (tokens: TokenSet) => Promise<void>
  /** Back to the password. */
  onBack: () => void
}

/** The second step of signing in. */
export function SignInSecondStep({ step, onSignedIn, onBack }: SignInSecondStepProps) {
  const { ticket } = step
  return (
    <div className="grid gap-6">
      <SecondStepForm
        {...step}
        label="Log in"
        requestPasskey={() => call('auth.requestPasskey', { body: { ticket } })}
        onProof={async (proof) => {
          const result = await call('auth.secondStep', { body: { ticket, device_id: deviceId(), ...proof } })
          if (result.error !== null) return result.error
          await onSignedIn(result.data)
          return null
        }}
      />
      <Button variant="ghost" className="-ml-5 justify-self-start" onClick={onBack}>
        Enter the password again
      </Button>
    </div>
  )
}
