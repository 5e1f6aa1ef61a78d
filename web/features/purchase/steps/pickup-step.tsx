import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Copy, MapPin, Phone } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { callQuery } from '../../../api/cache/query.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { copyText } from '../payment/result/copy-text.ts'

/** The id of the form whose submit button is in the dialog's footer. */
export const PICKUP_FORM = 'pickup-form'

interface PickupStepProps {
  ownerId: string
  /** A map of the area; nothing if nobody said where it is. */
  map: ReactNode
  notice: string | null
  /** The price with fees and tax; nothing where there are none. */
  prices?: ReactNode
  emailError: string | undefined
  /** Whether to ask for the email; false when the buyer's is known. */
  askEmail: boolean
  onEmailBlur: (email: string) => void
  /** Returns false when the email is invalid. */
  onSubmit: (email: string) => boolean
}

/** Where to collect the item, and the email for the code. @source spec §2 Purchase modal; product-decisions §9.5 */
export function PickupStep(props: PickupStepProps) {
  const top = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so focus moves here for the keyboard and screen readers.
  useEffect(() => top.current?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const accepted = props.onSubmit(String(new FormData(form).get('email') ?? ''))
    const input = form.elements.namedItem('email')
    if (!accepted && input instanceof HTMLElement) input.focus()
  }
  return (
    <div ref={top} tabIndex={-1} className="grid gap-6 outline-none">
      {props.notice && (
        <Alert tone="warning" title="The price has changed">
          {props.notice}
        </Alert>
      )}
      <PickupPlace ownerId={props.ownerId} />
      {props.map}
      {props.prices}
      <form id={PICKUP_FORM} noValidate onSubmit={submit}>
        {props.askEmail && (
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            help="Your pickup code and receipt go here."
            error={props.emailError}
            onBlur={(event) => event.target.value && props.onEmailBlur(event.target.value)}
          />
        )}
      </form>
    </div>
  )
}

function PickupPlace({ ownerId }: { ownerId: string }) {
  const { alert } = useAlerts()
  const account = useQuery({
    ...callQuery('users.getBusinessAccount', { params: { owner_id: ownerId } }),
    // Most sellers have no business profile, and a failure is ignored.
    retry: false,
  })
  if (account.isPending) return <Skeleton className="h-32" />
  const address = account.data?.address ?? ''
  const copy = async () => {
    const copied = await copyText(address)
    await alert(copiedSentence(copied, address))
  }
  return (
    <section aria-label="Where to pick it up" className="grid gap-4 rounded-md bg-sunken p-4">
      <Line icon={<MapPin />} label="Address">
        {address || 'Contact seller for pickup location'}
      </Line>
      <Line icon={<Phone />} label="Phone">
        {account.data?.phone_number || 'Contact through app'}
      </Line>
      <Line icon={<CalendarClock />} label="Time">
        After you pay, you and the seller agree on a time and place on your order’s page.
      </Line>
      <Button
        variant="secondary"
        icon={<Copy className="size-4.5" aria-hidden="true" />}
        disabled={address === ''}
        onClick={() => void copy()}
        className="justify-self-start bg-surface!"
      >
        Copy Address
      </Button>
    </section>
  )
}

/** @source spec §2 Purchase modal */
export function copiedSentence(copied: boolean, address: string): string {
  return copied ? 'Address copied to clipboard!' : `The address could not be copied. It is: ${address}`
}

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <p className="flex items-start gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-primary-ink [&_svg]:size-5">
        {icon}
      </span>
      <span className="sr-only">{label}: </span>
      <span className="wrap-anywhere">{children}</span>
    </p>
  )
}
