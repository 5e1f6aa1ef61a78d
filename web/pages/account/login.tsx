import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call, deviceId } from '../../api/call.ts'
import { loginNotice } from '../../features/account/answers.ts'
import { followDetour, isDetour } from '../../features/account/detour.ts'
import { FormAlert } from '../../features/account/form-alert.tsx'
import { FormFoot, FormHead, linkStyle, roomForError } from '../../features/account/form-head.tsx'
import { loginRules } from '../../features/account/form-rules.ts'
import { pageMeta } from '../../features/account/page-meta.ts'
import { useForm } from '../../features/account/use-form.ts'
import { useLeaveWhenSignedIn } from '../../features/account/use-leave-when-signed-in.ts'
import { safeNextPath } from '../../features/auth/next-path.ts'
import { auth } from '../../features/auth/use-auth.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

export const meta = pageMeta('Log in')

export default function Login() {
  const [search] = useSearchParams()
  const isLeaving = useLeaveWhenSignedIn(safeNextPath(search.get('next')))
  const lead = useDetour()
  const { form, field, notice, setNotice, busy } = useForm({
    rules: loginRules,
    async send({ username, password }) {
      const result = await call('auth.login', {
        body: { grant_type: 'password', username, password, client_id: deviceId() },
      })
      if (result.error === null) {
        await auth.login(result.data)
        return
      }
      const refusal = loginNotice(result)
      if (isDetour(result.status)) {
        setNotice(refusal)
        await lead(result.status, username.trim())
      }
      return refusal
    },
  })
  return (
    <>
      <FormHead title="Welcome back">Log in to sell, to buy and to keep what you like.</FormHead>
      <form {...form} className="grid gap-3">
        <TextField
          {...field('username')}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          help={roomForError}
        />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          help={roomForError}
        />
        <FormAlert notice={notice} />
        <Button type="submit" size="lg" wide busy={busy || isLeaving} busyLabel="Logging in…">
          Log in
        </Button>
        <Link to="/forgot-password" className={`mt-3 justify-self-start py-2.5 ${linkStyle}`}>
          Forgot your password?
        </Link>
      </form>
      <FormFoot>
        New here?{' '}
        <Link to="/register" className={linkStyle}>
          Create an account
        </Link>
      </FormFoot>
    </>
  )
}

/** Leads on from a login that lacks a step, unless this page has been left by then. */
function useDetour() {
  const navigate = useNavigate()
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  return (status: number, email: string) =>
    followDetour(status, email, {
      call,
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      hasLeft: () => hasLeft.current,
      go: (path, state) => void navigate(path, { state }),
      now: Date.now,
    })
}
