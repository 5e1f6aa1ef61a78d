import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { FormAlert } from '../form/form-alert.tsx'
import { FormFoot, FormHead, linkStyle } from '../form/form-head.tsx'
import { type Notice, resendNotice } from '../form/notices.ts'
import type { SignUpState } from './sign-up-state.ts'

/**
 * Offers a new code when the token for setting the password has expired.
 * @source spec §5 Set password; product-decisions §2
 */
export function ExpiredSession({ arrival, text }: { arrival: SignUpState; text: string }) {
  const { email } = arrival
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice>({ text })

  async function sendCode() {
    if (!email) return void navigate('/email-verification', { state: arrival })
    setBusy(true)
    const result = await call('auth.resendVerificationEmail', { body: { email } })
    setBusy(false)
    // 429: an earlier code is still valid.
    if (result.error !== null && result.status !== 429) return setNotice(resendNotice(result))
    const state: SignUpState = { ...arrival, sentAt: Date.now() }
    void navigate('/email-verification', { state })
  }

  return (
    <>
      <FormHead title="One more code">
        To choose a password, confirm your email once more. It takes a minute.
      </FormHead>
      <div className="grid gap-4">
        <FormAlert notice={notice} />
        <Button size="lg" wide busy={busy} busyLabel="Sending your code…" onClick={() => void sendCode()}>
          {email ? 'Send me a new code' : 'Get a new code'}
        </Button>
      </div>
      <FormFoot>
        Have a password already?{' '}
        <Link to="/login" className={linkStyle}>
          Log in
        </Link>
      </FormFoot>
    </>
  )
}
