import type { ReactNode } from 'react'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { type Asks, inAuditLog, ReasonField, reasonOf } from './reason-field.tsx'

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
        const refusal = await send(reasonOf(form), form)
        if (refusal !== null) return refusal
        if (done) toast({ text: done })
        onDone?.()
        return null
      }}
    >
      {note && <p className="text-soft">{note}</p>}
      {fields}
      <ReasonField {...asks} />
    </FormDialog>
  )
}
