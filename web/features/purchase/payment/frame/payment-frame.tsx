import { useEffect, useRef, useState } from 'react'
import type { EmbeddedPayment } from '../../../../../contract/calls/orders/payments.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { readFrame } from './frame-state.ts'

interface PaymentFrameProps {
  payment: EmbeddedPayment
  onPaid: () => void
  /** The payment failed. `isOver`: the session can no longer be paid. */
  onError: (message: string, isOver: boolean) => void
}

/** The embedded payment page: rendered by the provider's script, or the simulated provider's page in a frame. */
export function PaymentFrame(props: PaymentFrameProps) {
  const { frame_url, client_secret, publishable_key } = props.payment
  if (frame_url) return <SimulatedFrame url={frame_url} {...props} />
  if (client_secret && publishable_key)
    return <ProviderPage secret={client_secret} publishableKey={publishable_key} {...props} />
  return null
}

/** The height in pixels until the page reports its own. */
const FIRST_HEIGHT = 560

/** Reads the payment status from each page that the frame loads, which works because it has our own origin. */
function SimulatedFrame({ url, onPaid, onError }: PaymentFrameProps & { url: string }) {
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const readStatus = (frame: HTMLIFrameElement) => {
    const page = frame.contentDocument
    if (!page) return
    setHeight(Math.max(page.documentElement.scrollHeight, 320))
    const { state, problem } = readFrame(page.documentElement.dataset)
    if (state === 'complete') onPaid()
    else if (state === 'expired') onError(problem ?? 'This checkout has expired', true)
    else if (problem) onError(problem, false)
  }
  return (
    <iframe
      src={new URL(url).pathname}
      title="Payment"
      height={height}
      onLoad={(event) => readStatus(event.currentTarget)}
      className="w-full rounded-md border border-line"
    />
  )
}

interface ProviderPageProps extends PaymentFrameProps {
  secret: string
  publishableKey: string
}

function ProviderPage({ secret, publishableKey, onPaid, onError }: ProviderPageProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isLoading, setIsLoading] = useState(true)
  const latest = useRef({ onPaid, onError })
  latest.current = { onPaid, onError }
  useEffect(() => {
    let isLeft = false
    let close = () => {}
    const open = async () => {
      const { openStripePage } = await import('./stripe-page.ts')
      const page = await openStripePage({ publishableKey, secret, onComplete: () => latest.current.onPaid() })
      close = page.close
      if (isLeft || !place.current) return close()
      page.mount(place.current)
      setIsLoading(false)
    }
    open().catch((error: unknown) => {
      if (!isLeft) latest.current.onError(error instanceof Error ? error.message : 'Unknown error', true)
    })
    return () => {
      isLeft = true
      close()
    }
  }, [secret, publishableKey])
  return (
    <div className="min-h-96">
      {isLoading && (
        <div role="status" className="grid min-h-96 place-content-center justify-items-center gap-4">
          <Spinner className="size-8 text-primary-ink" />
          <p>Loading the payment form…</p>
        </div>
      )}
      <div ref={place} />
    </div>
  )
}
