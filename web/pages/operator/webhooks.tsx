import { useState } from 'react'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { useListKeys } from '../../features/console/frame/list-keys.ts'
import { QueryProblem } from '../../features/console/records/query-problem.tsx'
import { Deliveries } from '../../features/console/webhooks/deliveries.tsx'
import {
  DeleteEndpoint,
  NewSecret,
  PauseEndpoint,
  RotateSecret,
} from '../../features/console/webhooks/endpoint-dialogs.tsx'
import { CreateEndpoint, EditEndpoint } from '../../features/console/webhooks/endpoint-form.tsx'
import { EndpointList } from '../../features/console/webhooks/endpoint-list.tsx'
import { useEndpoints, useReload } from '../../features/console/webhooks/use-webhooks.ts'
import type { StaffEndpoint } from '../../features/console/webhooks/webhook-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Link } from '../../ui/links/link.tsx'

/** What the page asks or shows in a dialog. */
type Open =
  | { kind: 'create' }
  | { kind: 'secret'; text: string }
  | { kind: 'edit'; endpoint: StaffEndpoint }
  | { kind: 'pause'; endpoint: StaffEndpoint }
  | { kind: 'rotate'; endpoint: StaffEndpoint }
  | { kind: 'delete'; endpoint: StaffEndpoint }

/** The programs that are told when something happens, and what was sent to them. */
export default function Webhooks() {
  const reading = useEndpoints()
  const { data, error } = reading
  const [open, setOpen] = useState<Open | null>(null)
  useListKeys()
  return (
    <ConsoleFrame
      current="Webhooks"
      controls={<Button onClick={() => setOpen({ kind: 'create' })}>Add an endpoint</Button>}
    >
      <p className="max-w-prose text-soft">
        Stoop tells your programs when something happens to a listing, an order or a refund. Each event is
        signed as{' '}
        <a className="underline" href="https://www.standardwebhooks.com" rel="noreferrer">
          Standard Webhooks
        </a>{' '}
        describes, and carries only ids, states and amounts: read the rest with an{' '}
        <Link className="underline" to="/operator/api">
          API key
        </Link>
        .
      </p>
      {data ? (
        <EndpointList
          endpoints={data.endpoints}
          onEdit={(endpoint) => setOpen({ kind: 'edit', endpoint })}
          onPause={(endpoint) => setOpen({ kind: 'pause', endpoint })}
          onRotate={(endpoint) => setOpen({ kind: 'rotate', endpoint })}
          onDelete={(endpoint) => setOpen({ kind: 'delete', endpoint })}
        />
      ) : error ? (
        <QueryProblem query={reading} />
      ) : (
        <Skeleton className="h-40" />
      )}
      {data && data.endpoints.length > 0 && <Deliveries endpoints={data.endpoints} />}
      {open && (
        <OpenDialog
          open={open}
          onOpen={setOpen}
          // Not the one that has followed meanwhile: a form closes after it has shown the secret.
          onClose={() => setOpen((shown) => (shown === open ? null : shown))}
        />
      )}
    </ConsoleFrame>
  )
}

interface OpenDialogProps {
  open: Open
  onOpen: (open: Open) => void
  onClose: () => void
}

function OpenDialog({ open, onOpen, onClose: close }: OpenDialogProps) {
  const reload = useReload()
  if (open.kind === 'secret') return <NewSecret text={open.text} onClose={close} />
  if (open.kind === 'edit') return <EditEndpoint endpoint={open.endpoint} onDone={reload} onClose={close} />
  if (open.kind === 'pause') return <PauseEndpoint endpoint={open.endpoint} onDone={reload} onClose={close} />
  if (open.kind === 'delete')
    return <DeleteEndpoint endpoint={open.endpoint} onDone={reload} onClose={close} />
  const showSecret = (text: string) => {
    reload()
    onOpen({ kind: 'secret', text })
  }
  return open.kind === 'create' ? (
    <CreateEndpoint onCreated={showSecret} onClose={close} />
  ) : (
    <RotateSecret endpoint={open.endpoint} onRotated={showSecret} onClose={close} />
  )
}
