import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, tokens } from '../../../api/call.ts'
import { emailProblem, verificationRules } from '../form/form-rules.ts'
import { resendFailure, verifyNotice } from '../form/notices.ts'
import { useForm } from '../form/use-form.ts'
import type { SignUpState } from './sign-up-state.ts'
import { useResend } from './use-resend.ts'

/** The verification form's state: sends the code, requests a new one, and continues to the password. */
export function useVerification(arrival: SignUpState) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const { form, field, notice, setNotice, busy, submit, check, focus, read } = useForm({
    rules: verificationRules,
    opening: arrival.resendFailed ? { text: resendFailure } : undefined,
    async send(values) {
      const email = values.email.trim()
      const result = await call('auth.verifyEmail', { body: { email, code: values.code } })
      if (result.error !== null) {
        // Only a wrong code has to be typed again.
        if (result.status === 400) setCode('')
        focus('code')
        return verifyNotice(result)
      }
      tokens.saveTemporary(result.data)
      const state: SignUpState = { email, ...(arrival.next && { next: arrival.next }) }
      await navigate('/set-password', { state })
    },
  })
  const resend = useResend(arrival.sentAt, setNotice)
  function sendNewCode() {
    const { email } = read()
    if (!emailProblem(email)) return void resend.send(email.trim())
    check('email')
    focus('email')
  }
  return { form, field, notice, busy, submit, code, setCode, resend, sendNewCode }
}
