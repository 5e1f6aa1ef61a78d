import type { ContactKind } from '../../../../contract/rules/chat/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

const names: Record<ContactKind, string> = {
  phone: 'a phone number',
  email: 'an email address',
  handle: 'a username',
  payment: 'a payment app',
  address: 'a street address',
}

interface ContactsDialogProps {
  kinds: readonly ContactKind[]
  /** What is left without them; empty: nothing. */
  without: string
  onEdit: () => void
  onSendWithout: () => void
}

/** Explains why a message was held back, and offers to edit it or to leave the contact details out. */
export function ContactsDialog({ kinds, without, onEdit, onSendWithout }: ContactsDialogProps) {
  const found = new Intl.ListFormat('en-US').format(kinds.map((kind) => names[kind]))
  return (
    <Dialog
      open
      title="Keep it on Stoop for now"
      onClose={onEdit}
      dismissible={false}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          {without && (
            <Button variant="secondary" wide onClick={onSendWithout}>
              Send without it
            </Button>
          )}
          <Button wide onClick={onEdit} className={without ? undefined : 'sm:col-span-2'}>
            Edit message
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p>
          Your message seems to contain {found}. You can share that once the order is paid. Until then it
          stays here, so that both of you are protected from scams.
        </p>
        {without && (
          <figure className="grid gap-1.5">
            <figcaption className="font-semibold text-sm">Without it</figcaption>
            <blockquote
              dir="auto"
              className="max-h-40 overflow-y-auto whitespace-pre-wrap rounded-md bg-sunken p-3 wrap-anywhere"
            >
              {without}
            </blockquote>
          </figure>
        )}
      </div>
    </Dialog>
  )
}
