import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'
import { CreateKey } from '../../features/console/api/create-key.tsx'
import { KeyList } from '../../features/console/api/key-list.tsx'
import type { StaffKey } from '../../features/console/api/key-words.ts'
import { NewKey } from '../../features/console/api/new-key.tsx'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { useListKeys } from '../../features/console/frame/list-keys.ts'
import { useProving } from '../../features/console/frame/staff-call.tsx'
import { QueryProblem } from '../../features/console/records/query-problem.tsx'
import { ReasonDialog } from '../../features/console/records/reason-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The keys with which programs read the marketplace. */
export default function Api() {
  const reading = useQuery({ ...callQuery('consoleApiKeys.list'), refetchOnWindowFocus: 'always' })
  const { data, error } = reading
  const cache = useQueryClient()
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<string | null>(null)
  const [revoked, setRevoked] = useState<StaffKey | null>(null)
  useListKeys()
  const reload = () => void cache.invalidateQueries({ queryKey: ['consoleApiKeys.list'] })
  return (
    <ConsoleFrame current="API" controls={<Button onClick={() => setIsCreating(true)}>Create a key</Button>}>
      <p className="max-w-prose text-soft">
        With a key, a program reads listings and orders. Every call is described in the{' '}
        <a className="underline" href="/api/docs">
          API reference
        </a>
        .
      </p>
      {data ? (
        <KeyList keys={data.keys} onRevoke={setRevoked} />
      ) : error ? (
        <QueryProblem query={reading} />
      ) : (
        <Skeleton className="h-60" />
      )}
      {isCreating && (
        <CreateKey
          onCreated={(key) => {
            setCreated(key)
            reload()
          }}
          onClose={() => setIsCreating(false)}
        />
      )}
      {created && <NewKey text={created} onClose={() => setCreated(null)} />}
      {revoked && <RevokeKey apiKey={revoked} onDone={reload} onClose={() => setRevoked(null)} />}
    </ConsoleFrame>
  )
}

interface RevokeKeyProps {
  apiKey: StaffKey
  onDone: () => void
  onClose: () => void
}

function RevokeKey({ apiKey, onDone, onClose }: RevokeKeyProps) {
  const proving = useProving()
  return (
    <ReasonDialog
      action={{
        title: `Revoke ${apiKey.name}?`,
        action: 'Revoke key',
        note: (
          <>
            Programs that use <code>{apiKey.prefix}…</code> are refused from now on. You can’t undo this.
          </>
        ),
        send: async (reason) => {
          const input = { params: { id: apiKey.id }, body: { reason } }
          return (await proving(() => call('consoleApiKeys.revoke', input))).error
        },
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
