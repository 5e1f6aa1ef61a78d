import { useEffect, useRef } from 'react'
import { HOLD_MINUTES } from '../../../../contract/rules/order-states.ts'

/** A giveaway is held; who asked for it without an account says so once more from their mailbox. @source decision 008 */
export function MailedStep({ email }: { email: string }) {
  const top = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone: the keyboard and the screen reader go on from here.
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
