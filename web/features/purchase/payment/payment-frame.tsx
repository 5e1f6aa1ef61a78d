import { useEffect, useRef, useState } from 'react'
import type { EmbeddedPayment } from '../../../../contract/calls/payments.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { readFrame } from './frame-state.ts'

interface PaymentFrameProps {
  payment: EmbeddedPayment
  onPaid: () => void
  /** The provider says that it did not work. `isOver`: nothing can be paid there any more. */
  onError: (message: string, isOver: boolean) => void
}

/** The provider's payment page inside ours: drawn by its own script, or a page of the practice provider in a frame. */
export function PaymentFrame(props: PaymentFrameProps) {
  const { frame_url, client_secret, publishable_key } = props.payment
  if (frame_url) return <PracticeFrame url={frame_url} {...props} />
  if (client_secret && publishable_key)
    return <ProviderPage secret={client_secret} publishableKey={publishable_key} {...props} />
  return null
}

/** Pixels before the page has said how tall it is. */
const FIRST_HEIGHT = 560

/** Every page that the frame shows says how the payment stands. It is of our own origin, so it can be asked. */
function PracticeFrame({ url, onPaid, onError }: PaymentFrameProps & { url: string }) {
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const look = (frame: HTMLIFrameElement) => {
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
      onLoad={(event) => look(event.currentTarget)}
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
  const tell = useRef({ onPaid, onError })
  tell.current = { onPaid, onError }
  useEffect(() => {
    let isLeft = false
    let close = () => {}
    const open = async () => {
      const { openStripePage } = await import('./stripe-page.ts')
      const page = await openStripePage({ publishableKey, secret, onComplete: () => tell.current.onPaid() })
      close = page.close
      if (isLeft || !place.current) return close()
      page.mount(place.current)
      setIsLoading(false)
    }
    open().catch((error: unknown) => {
      if (!isLeft) tell.current.onError(error instanceof Error ? error.message : 'Unknown error', true)
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
