import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useProving } from '../frame/staff-call.tsx'
import { CopyCommand } from '../money/copy-command.tsx'
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
      onSend={async () => {
        const { error } = await proving(() => call('consoleWebhooks.delete', { params: { id } }))
        if (error === null) onDone()
        return error
      }}
    >
      <p className="wrap-anywhere font-semibold">{url}</p>
      <p>It gets no more events, and its list of deliveries is deleted. You can’t undo this.</p>
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
      onSend={async () => {
        const { data, error } = await proving(() => call('consoleWebhooks.rotateSecret', { params: { id } }))
        if (data) onRotated(data.secret)
        return error
      }}
    >
      <p className="wrap-anywhere font-semibold">{url}</p>
      <p>
        For the next 24 hours we sign with both secrets, so that you can replace the old one in your program.
      </p>
    </FormDialog>
  )
}
