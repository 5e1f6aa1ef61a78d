import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { type Notice, resendNotice, resendSuccess, secondsToWait } from '../form/notices.ts'
import { RESEND_AFTER } from './sign-up-state.ts'
import { useCountdown } from './use-countdown.ts'

/**
 * Requests a new code, at most once a minute.
 * @source product-decisions §2
 * @param sentAt when the newest code was sent, in milliseconds since 1970
 */
export function useResend(sentAt: number | undefined, onNotice: (notice: Notice | undefined) => void) {
  const [until, setUntil] = useState(sentAt ? sentAt + RESEND_AFTER * 1000 : 0)
  const [busy, setBusy] = useState(false)
  const left = useCountdown(until)
  const waitFor = (seconds: number) => setUntil(Date.now() + seconds * 1000)

  async function send(email: string) {
    setBusy(true)
    onNotice(undefined)
    const result = await call('auth.resendVerificationEmail', { body: { email } })
    setBusy(false)
    if (result.error === null) {
      waitFor(RESEND_AFTER)
      return onNotice({ text: resendSuccess, tone: 'success' })
    }
    const seconds = secondsToWait(result)
    if (seconds !== null) waitFor(seconds)
    onNotice(resendNotice(result))
  }

  return { send, busy, left }
}
