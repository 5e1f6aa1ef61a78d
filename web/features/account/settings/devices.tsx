import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { DataOf } from '../../../../contract/paths.ts'
import { agoText } from '../../../ago-text.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'
import { checkConnectionSentence } from '../../../api/transport/response.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

type Device = DataOf<'auth.listSessions'>['sessions'][number]

/** The devices that are signed in, each with a button that signs it out. @source product-decisions §2 */
export function Devices() {
  const { data, error, refetch, isFetching } = useQuery(callQuery('auth.listSessions'))
  if (data)
    return (
      <ul className="divide-y divide-line">
        {data.sessions.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    )
  if (!error) return <Skeleton className="h-24" />
  return (
    <Alert
      action={
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    >
      <p>{error.message}</p>
      {error.status === 0 && <p className="mt-1 text-sm">{checkConnectionSentence}</p>}
    </Alert>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const { busy, revoke } = useRevoke(device)
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{device.device}</p>
        <p className="text-sm text-soft">
          {device.current ? 'Active now' : `Last active ${agoText(device.last_used_at, Date.now())}`}
        </p>
      </div>
      {device.current ? (
        <Badge variant="success">This device</Badge>
      ) : (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={`Log out ${device.device}`}
          onClick={() => void revoke()}
        >
          Log out
        </Button>
      )}
    </li>
  )
}

function useRevoke({ id, device }: Device) {
  const cache = useQueryClient()
  const toast = useToast()
  const { alert } = useAlerts()
  const [busy, setBusy] = useState(false)
  async function revoke() {
    setBusy(true)
    const result = await call('auth.revokeSession', { params: { id } })
    setBusy(false)
    // A 404 means that it is signed out already.
    if (result.error !== null && result.status !== 404) return alert(result.error, 'That didn’t work')
    toast({ text: `${device} is logged out.` })
    await cache.invalidateQueries({ queryKey: ['auth.listSessions'] })
  }
  return { busy, revoke }
}
