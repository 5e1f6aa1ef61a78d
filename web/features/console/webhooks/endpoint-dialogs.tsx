import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useProving } from '../frame/staff-call.tsx'
import { CopyCommand } from '../money/copy-command.tsx'
import { ReasonDialog } from '../records/reason-dialog.tsx'
import { inAuditLog, ReasonField, reasonOf } from '../records/reason-field.tsx'
import type { StaffEndpoint } from './webhook-words.ts'

/** A secret that was just made. It is shown once, so an accidental press must not close it. */
export function NewSecret({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Copy the signing secret"
      dismissible={false}
      onClose={onClose}
      footer={
        <Button size="lg" wide onClick={onClose}>
          I saved it
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>Your program checks with it that an event comes from here. We can’t show it again.</p>
        <CopyCommand command={text} />
      </div>
    </Dialog>
  )
}

const PAUSED = 'It gets no events until you resume it. What happens meanwhile isn’t sent later.'
const RESUMED = 'It gets what happens from now on, and deliveries that are waiting.'

interface EndpointDialogProps {
  endpoint: StaffEndpoint
  onDone: () => void
  onClose: () => void
}

export function DeleteEndpoint({ endpoint: { id, url }, onDone, onClose }: EndpointDialogProps) {
  const proving = useProving()
  return (
    <FormDialog
      title="Delete this endpoint?"
      action="Delete endpoint"
      failed="Nothing was deleted"
      onClose={onClose}
      onSend={async (form) => {
        const input = { params: { id }, body: { reason: reasonOf(form) } }
        const { error } = await proving(() => call('consoleWebhooks.delete', input))
        if (error === null) onDone()
        return error
      }}
    >
      <p className="wrap-anywhere font-semibold">{url}</p>
      <p>It gets no more events, and its list of deliveries is deleted. You can’t undo this.</p>
      <ReasonField {...inAuditLog} />
    </FormDialog>
  )
}

interface RotateSecretProps extends Omit<EndpointDialogProps, 'onDone'> {
  onRotated: (secret: string) => void
}

export function RotateSecret({ endpoint: { id, url }, onRotated, onClose }: RotateSecretProps) {
  const proving = useProving()
  return (
    <FormDialog
      title="Make a new secret?"
      action="Make a new secret"
      failed="The secret wasn’t changed"
      onClose={onClose}
      onSend={async (form) => {
        const input = { params: { id }, body: { reason: reasonOf(form) } }
        const { data, error } = await proving(() => call('consoleWebhooks.rotateSecret', input))
        if (data) onRotated(data.secret)
        return error
      }}
    >
      <p className="wrap-anywhere font-semibold">{url}</p>
      <p>
        For the next 24 hours we sign with both secrets, so that you can replace the old one in your program.
      </p>
      <ReasonField {...inAuditLog} />
    </FormDialog>
  )
}

/** Pauses an endpoint, or resumes one that is paused. */
export function PauseEndpoint({ endpoint: { id, url, state }, onDone, onClose }: EndpointDialogProps) {
  const proving = useProving()
  const isPaused = state === 'paused'
  return (
    <ReasonDialog
      action={{
        title: isPaused ? 'Resume this endpoint?' : 'Pause this endpoint?',
        action: isPaused ? 'Resume endpoint' : 'Pause endpoint',
        note: (
          <>
            <span className="wrap-anywhere mb-1 block font-semibold text-ink">{url}</span>
            {isPaused ? RESUMED : PAUSED}
          </>
        ),
        done: isPaused ? 'Resumed.' : 'Paused.',
        send: async (reason) => {
          const input = { params: { id }, body: { is_paused: !isPaused, reason } }
          return (await proving(() => call('consoleWebhooks.pause', input))).error
        },
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
