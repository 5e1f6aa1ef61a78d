import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: string
  /** The label of the submit button. */
  action: string
  /** The title above the reason, if sending failed. */
  failed: string
  /** Sends the values. @returns why sending failed; null closes the dialog */
  onSend: (form: FormData) => Promise<string | null>
  /** Checked before sending; false if something is missing, which the fields then say. */
  isComplete?: () => boolean
  onClose: () => void
  children: ReactNode
}

/** A few fields in a dialog, with one button that sends them. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, failed, onSend, isComplete = () => true, onClose, children } = props
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setProblem(null)
    if (!isComplete()) return
    setBusy(true)
    const refusal = await onSend(form)
    setBusy(false)
    if (refusal === null) onClose()
    else setProblem(refusal)
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} size="lg" wide busy={busy} busyLabel="Sending…">
          {action}
        </Button>
      }
    >
      <form id={id} onSubmit={(event) => void send(event)} className="grid gap-5">
        {problem && <Alert title={failed}>{problem}</Alert>}
        {children}
      </form>
    </Dialog>
  )
}
