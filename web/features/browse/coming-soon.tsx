import { CircleCheck, Truck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

interface ComingSoonProps {
  listingId: string
  /** The member's email address, if signed in: then one press is enough. */
  email: string | null
}

/**
 * Delivery where it is not offered yet; 'Sign up' records the interest.
 * @source spec §2 /browse; product-decisions §9.21
 */
export function ComingSoon({ listingId, email }: ComingSoonProps) {
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')
  const [problem, setProblem] = useState<string | null>(null)
  const signUp = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    if (!email && typed === '') return setProblem('Email is required')
    setState('sending')
    const body = { listing_id: listingId, ...(email ? {} : { email: typed }) }
    const result = await call('reports.wantDelivery', { body })
    if (result.error === null) return setState('done')
    const { details } = result
    setProblem(typeof details?.email === 'string' ? details.email : result.error)
    setState('open')
  }
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      <Truck aria-hidden="true" className="size-12 text-primary-ink" strokeWidth={1.5} />
      <p className="font-bold font-display text-2xl">Delivery coming soon!</p>
      {state === 'done' ? (
        <p role="status" className="flex items-center gap-2 font-semibold">
          <CircleCheck aria-hidden="true" className="size-5 text-success-ink" />
          You’re on the list. We’ll email you as soon as it’s available.
        </p>
      ) : (
        <form
          noValidate
          onSubmit={(event) => void signUp(event)}
          className="grid w-full max-w-sm gap-4 text-left"
        >
          <p className="text-center text-soft">
            This seller doesn’t deliver yet. Sign up and we’ll let you know when delivery is available.
          </p>
          {email ? (
            problem && <Alert>{problem}</Alert>
          ) : (
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              inputMode="email"
              error={problem ?? undefined}
            />
          )}
          <Button type="submit" size="lg" wide busy={state === 'sending'}>
            Sign up
          </Button>
        </form>
      )}
    </div>
  )
}
