import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CopyCommand } from '../money/copy-command.tsx'

/** A key that was just created. It is shown once, so an accidental press must not close it. */
export function NewKey({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Copy your API key"
      dismissible={false}
      onClose={onClose}
      footer={
        <Button size="lg" wide onClick={onClose}>
          I saved it
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>We can’t show it again. If you lose it, revoke it and create another one.</p>
        <CopyCommand command={text} />
      </div>
    </Dialog>
  )
}
