import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { DataOf } from '../../../../contract/paths.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { MainArea } from '../../../app-shell/main-area.tsx'
import { Brand } from '../../../ui/brand.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { openWithKey } from './open-with-key.ts'
import { ProveForm } from './prove-form.tsx'

type Staff = DataOf<'staff.me'>

const StaffContext = createContext<Staff | null>(null)

/** Who uses the console. */
export function useStaff(): Staff {
  const staff = use(StaffContext)
  if (!staff) throw new Error('outside of the console')
  return staff
}

/** Shows the console to staff whose session is open to it, and to everyone else how to get in. */
export function StaffGate({ path, children }: { path: string; children: ReactNode }) {
  const { isReady, problem } = useKey()
  const { data, error, refetch } = useQuery({ ...callQuery('staff.me'), enabled: isReady, retry: false })
  if (data) return <StaffContext value={data}>{children}</StaffContext>
  if (problem) return <Door title="This link doesn’t work">{<Alert>{problem}</Alert>}</Door>
  if (!error) return <Door title="Console">{<Skeleton className="h-40" />}</Door>
  if (error.code === 'staff.locked')
    return (
      <Door title="Confirm that it is you">
        <p className="text-soft">The console stays open for twelve hours in this browser.</p>
        <ProveForm label="Open the console" onProven={() => void refetch()} />
      </Door>
    )
  const isSignedOut = error.code === 'staff.closed' || error.code === 'auth.expired'
  return (
    <Door title={isSignedOut ? 'Console' : 'Not for this account'}>
      <Alert>{error.message}</Alert>
      {isSignedOut && (
        <LinkButton to={`/login?next=${encodeURIComponent(path)}`} size="lg" wide>
          Log in
        </LinkButton>
      )}
    </Door>
  )
}

/** Uses the key in the address, if there is one. */
function useKey() {
  const [isReady, setIsReady] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void openWithKey().then((refused) => {
      if (!isCurrent) return
      setProblem(refused)
      setIsReady(refused === null)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return { isReady, problem }
}

function Door({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MainArea className="mx-auto grid min-h-dvh max-w-md content-start gap-8 px-5 py-8">
      <Brand />
      <h1 className="mt-8 text-3xl">{title}</h1>
      {children}
    </MainArea>
  )
}
