import { useEffect, useState } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { openPayment } from './pending-payment.ts'

/** Reserved by the one who looks at it: back from the payment page by the browser's button, they can go on. */
export function ResumePayment({ listing }: { listing: { id: string; status: string } }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => setUrl(openPayment(listing.id)), [listing.id])
  if (!url || listing.status !== 'reserved') return null
  return (
    <a href={url} className={`${buttonStyle('primary', 'lg', true)} mt-3`}>
      Continue to payment
    </a>
  )
}
