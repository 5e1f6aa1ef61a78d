import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { checkConnectionSentence, genericSentence, isNetworkFailure } from '../../api/transport/response.ts'
import { pageMeta } from '../../features/account/page-meta.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { NeedsScript } from '../../ui/feedback/needs-script.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'

export const meta = pageMeta('Investor Access')

/** @source spec §8 Investor gate */
const texts = {
  wrong: 'Incorrect password. Please try again.',
  network: 'Network error. Please try again.',
}

/** The gate in front of the deck. @source spec §2, §4, §5 and §8 Investor gate */
export default function InvestorPassword() {
  const { password, problem, busy, submit } = useGate()
  return (
    <div className="page-width grid min-h-[70dvh] content-center py-12">
      <div className="mx-auto w-full max-w-md">
        <h1 className="text-3xl md:text-4xl">Investor Access</h1>
        <p className="mt-3 text-lg text-soft">
          Our deck is for the people we have talked to. Enter the password we gave you.
        </p>
        <div className="mt-8">
          <NeedsScript what="Entering needs" />
        </div>
        <form
          method="dialog"
          noValidate
          onSubmit={submit}
          aria-label="Investor Access"
          className="grid gap-4"
        >
          <PasswordField ref={password} label="Password" name="password" autoComplete="current-password" />
          {problem && (
            <Alert>
              {problem}
              {problem === texts.network && <p className="mt-1">{checkConnectionSentence}</p>}
            </Alert>
          )}
          <Button type="submit" size="lg" wide disabled={busy}>
            {busy ? 'Checking...' : 'Access Investor Portal'}
          </Button>
        </form>
      </div>
    </div>
  )
}

function useGate() {
  const navigate = useNavigate()
  const password = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const enter = () => navigate('/investors', { replace: true })

  // Visitors with access need no password; a failure of this check does not matter to them.
  useEffect(() => {
    void call('website.checkPassword', { body: {} }).then(({ data }) => {
      if (data?.success) void navigate('/investors', { replace: true })
    })
  }, [navigate])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = password.current?.value.trim()
    if (!typed || busy) return
    setBusy(true)
    setProblem(undefined)
    const result = await call('website.checkPassword', { body: { password: typed } })
    setBusy(false)
    if (result.data?.success) return await enter()
    if (password.current) password.current.value = ''
    setProblem(result.error === null ? (result.data.error ?? texts.wrong) : refusal(result))
    password.current?.focus()
  }
  return { password, problem, busy, submit }
}

function refusal(result: { error: string; status: number }): string {
  if (isNetworkFailure(result)) return texts.network
  // The generic sentence stands for a response without a text.
  return result.error === genericSentence ? texts.wrong : result.error
}
