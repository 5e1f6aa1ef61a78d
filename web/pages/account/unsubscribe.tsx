import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { readPageContext } from '../../api/server-context.ts'
import { FormFoot, FormHead, linkStyle } from '../../features/account/form/form-head.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Link } from '../../ui/links/link.tsx'
import type { Route } from './+types/unsubscribe.ts'
import { topicWords } from './topic-words.ts'

export const meta = pageMeta('Email settings')

/** The address carries a secret, which must not leak as a referrer. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

/** Opening the link changes nothing: virus scanners open links, too. Null: it is not one of ours. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { data, status } = await readPageContext(context).call('emails.read', { body: { token } })
  return { isOn: data?.is_on ?? (status === 404 ? null : true), topic: data?.topic ?? null }
}

/** Turns off a topic's emails or the daily email, without signing in. Opened from the link in such an email. */
export default function Unsubscribe() {
  const loaded = useLoaderData<typeof loader>()
  const { emails, still } = loaded.topic ? topicWords[loaded.topic] : { emails: 'these emails', still: '' }
  const [search] = useSearchParams()
  const [isOn, setIsOn] = useState(loaded.isOn)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function choose(wanted: boolean) {
    if (isBusy) return
    setIsBusy(true)
    setProblem(null)
    const result = await call('emails.choose', { body: { token: search.get('token') ?? '', is_on: wanted } })
    setIsBusy(false)
    if (result.error === null) setIsOn(result.data.is_on)
    else setProblem(result.error)
  }

  return (
    <>
      {isOn === null && (
        <FormHead title="This link is incomplete">
          Part of it is missing. Open it from the email again, or choose your emails in the settings.
        </FormHead>
      )}
      {isOn === true && (
        <FormHead title={`Stop ${emails}?`}>
          {still} Emails about your orders and your account keep coming.
        </FormHead>
      )}
      {isOn === false && (
        <div role="status">
          <FormHead title={`No more ${emails}`}>{still}</FormHead>
        </div>
      )}
      {isOn !== null && (
        <Button
          size="lg"
          wide
          variant={isOn ? 'primary' : 'secondary'}
          disabled={isBusy}
          onClick={() => void choose(!isOn)}
        >
          {isOn ? 'Stop These Emails' : 'Turn Them On Again'}
        </Button>
      )}
      {problem && (
        <div className="mt-4">
          <Alert>{problem}</Alert>
        </div>
      )}
      <FormFoot>
        <Link to="/my-stuff/notifications" className={linkStyle}>
          All notification settings
        </Link>
      </FormFoot>
    </>
  )
}
