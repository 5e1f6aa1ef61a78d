import type { ReactNode } from 'react'
import type { CallResult } from '../../../../contract/endpoint.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useAct } from './use-act.ts'

interface ReasonDialogProps {
  title: string
  /** What happens, who learns of it, and whether it can be undone. */
  note: ReactNode
  action: string
  /** The label of the text. */
  asks?: string
  call: (reason: string) => Promise<CallResult<unknown>>
  onClose: () => void
}

/** Asks why before an action that moves money. */
export function ReasonDialog({ title, note, action, asks = 'Why', call, onClose }: ReasonDialogProps) {
  const act = useAct()
  return (
    <FormDialog
      title={title}
      action={action}
      failed="Nothing was changed"
      onClose={onClose}
      onSend={(form) => act(() => call(String(form.get('reason') ?? '').trim()))}
    >
      <p className="text-soft">{note}</p>
      <TextArea name="reason" label={asks} help="Kept in the audit log." required maxLength={500} />
    </FormDialog>
  )
}
