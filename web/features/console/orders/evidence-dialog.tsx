import type { StaffDispute } from '../../../../contract/calls/console/order-shape.ts'
import { call } from '../../../api/call.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useAct } from '../frame/use-act.ts'
import { inWords } from './order-words.ts'

interface EvidenceDialogProps {
  orderId: string
  dispute: StaffDispute
  onClose: () => void
}

/** The drafted evidence, to be read, edited and submitted once. A field that is emptied is left out. */
export function EvidenceDialog({ orderId, dispute, onClose }: EvidenceDialogProps) {
  const act = useAct()
  const draft = Object.entries(dispute.evidence ?? {})
  const send = (form: FormData) => {
    const reason = String(form.get('reason')).trim()
    // Forms send CRLF, which is no edit.
    const typed = draft.map(([name]) => [name, String(form.get(`field.${name}`)).replaceAll('\r\n', '\n')])
    const isEdited = typed.some(([, text], index) => text !== draft[index]?.[1])
    const evidence = Object.fromEntries(typed.filter(([, text]) => text?.trim()))
    const body = { dispute_id: dispute.id, reason, ...(isEdited ? { evidence } : {}) }
    return act(() => call('consoleOrders.submitDispute', { params: { id: orderId }, body }))
  }
  return (
    <FormDialog
      title="Evidence for the bank"
      action="Submit for good"
      failed="Nothing was submitted"
      onClose={onClose}
      onSend={send}
    >
      <p className="text-soft">Stoop drafted it from the order’s records. It can be submitted once.</p>
      {draft.length === 0 && <p>There is no draft yet.</p>}
      {draft.map(([name, text]) => (
        <TextArea key={name} name={`field.${name}`} label={inWords(name)} defaultValue={text} rows={3} />
      ))}
      <TextArea name="reason" label="Why" help="Kept in the audit log." required maxLength={500} />
    </FormDialog>
  )
}
