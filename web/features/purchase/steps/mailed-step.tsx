import { useEffect, useRef } from 'react'
import { HOLD_MINUTES } from '../../../../contract/rules/orders/states.ts'

/** The giveaway is reserved; a guest must confirm by email. @source decision 008 */
export function MailedStep({ email }: { email: string }) {
  const top = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so focus moves here for the keyboard and screen readers.
  useEffect(() => top.current?.focus(), [])
  return (
    <div ref={top} tabIndex={-1} role="status" className="grid gap-3 outline-none">
      <p className="text-lg">
        We have sent a link to <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <p className="text-soft">
        Open it within {HOLD_MINUTES} minutes and confirm: then it is yours, and you get the pickup code.
        Until then it is held for you.
      </p>
    </div>
  )
}
