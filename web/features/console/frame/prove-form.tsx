import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Factors } from '../../second-step/proof.ts'
import { SecondStepForm } from '../../second-step/second-step-form.tsx'

/** Proves the second factor to the console: to open it, and again before money and roles. */
export function ProveForm({ label, onProven }: { label: string; onProven: () => void }) {
  const { data, error } = useQuery(callQuery('factors.get'))
  if (!data) return error ? <Alert>{error.message}</Alert> : <Skeleton className="h-40" />
  const factors: Factors = { hasCode: data.has_totp, hasPasskey: data.passkeys.length > 0 }
  if (!factors.hasCode && !factors.hasPasskey)
    return (
      <>
        <p>Staff log in with two steps. Turn on two-step sign-in in your settings, then come back.</p>
        <LinkButton to="/my-stuff/settings#two-step" size="lg" wide>
          Open settings
        </LinkButton>
      </>
    )
  return (
    <SecondStepForm
      {...factors}
      label={label}
      requestPasskey={() => call('staff.requestPasskey')}
      onProof={async (proof) => {
        const result = await call('staff.open', { body: proof })
        if (result.error === null) onProven()
        return result.error
      }}
    />
  )
}
