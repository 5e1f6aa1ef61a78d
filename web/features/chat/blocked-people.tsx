import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'
import { failureToast } from '../../api/failure-toast.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'

/** The members whom one has blocked, each with a button that unblocks them. */
export function BlockedPeople() {
  const cache = useQueryClient()
  const toast = useToast()
  const { data, error, refetch, isFetching } = useQuery(callQuery('blocks.list'))
  const [busyId, setBusyId] = useState<string | null>(null)
  if (error)
    return (
      <Alert
        action={
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        {error.message}
      </Alert>
    )
  if (!data) return <Skeleton className="h-12" />
  if (data.blocked.length === 0) return <p className="text-soft">You haven’t blocked anyone.</p>
  const unblock = async (id: string, username: string) => {
    setBusyId(id)
    const result = await call('blocks.remove', { params: { id } })
    setBusyId(null)
    if (result.error !== null) return void toast(failureToast(result))
    toast({ text: `${username} is unblocked.` })
    await cache.invalidateQueries({ queryKey: ['blocks.list'] })
  }
  return (
    <ul className="divide-y divide-line">
      {data.blocked.map(({ id, username }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-3 first:pt-0">
          <span className="min-w-0 truncate font-semibold">{username}</span>
          <Button variant="secondary" busy={busyId === id} onClick={() => void unblock(id, username)}>
            Unblock<span className="sr-only"> {username}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
