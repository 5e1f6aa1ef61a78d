import type { ReactNode } from 'react'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'

/** An action that takes a reason. */
export interface ReasonedAction {
  title: string
  /** The label of the button. */
  action: string
  /** What will happen. */
  note?: ReactNode
  /** Shown when it is done. */
  done?: string
  /** The title of a refusal. */
  failed?: string
  fields?: ReactNode
  asks?: Asks
  /** @returns why it was refused; null once it is done */
  send: (reason: string, form: FormData) => Promise<string | null>
}

/** What the text of an action is for. */
interface Asks {
  label: string
  help: string
  /** A first version of the text. */
  proposal?: string
}

export const inAuditLog: Asks = { label: 'Why', help: 'Kept in the audit log.' }
/** For what restricts somebody. */
export const readByOwner: Asks = {
  label: 'What happened',
  help: 'They read this with the rule, and can appeal within 30 days. Don’t name who reported it.',
}

interface ReasonDialogProps {
  action: ReasonedAction
  onDone?: () => void
  onClose: () => void
}

/** Asks why before something is done. */
export function ReasonDialog({ action, onDone, onClose }: ReasonDialogProps) {
  const toast = useToast()
  const { title, action: label, note, done, failed, fields, asks = inAuditLog, send } = action
  return (
    <FormDialog
      title={title}
      action={label}
      failed={failed ?? 'Nothing was changed'}
      onClose={onClose}
      onSend={async (form) => {
        const refusal = await send(String(form.get('reason') ?? ''), form)
        if (refusal !== null) return refusal
        if (done) toast({ text: done })
        onDone?.()
        return null
      }}
    >
      {note && <p className="text-soft">{note}</p>}
      {fields}
      <TextArea
        name="reason"
        label={asks.label}
        help={asks.help}
        required
        maxLength={500}
        defaultValue={asks.proposal}
      />
    </FormDialog>
  )
}
