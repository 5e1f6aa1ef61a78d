import { type ReactNode, useState } from 'react'
import { FieldError } from '../fields/field.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { FormDialog } from './form-dialog.tsx'

interface ReportDialogProps<Reason extends string> {
  title: string
  /** Who reads the report. */
  note: ReactNode
  question: string
  /** The labels of the reasons, in their order. */
  reasons: Readonly<Record<Reason, string>>
  /** @returns why sending failed; null if it did not */
  onSend: (report: { reason: Reason; note: string }) => Promise<string | null>
  onClose: () => void
}

/** Reports something to the operator: a reason and optional text. */
export function ReportDialog<Reason extends string>(props: ReportDialogProps<Reason>) {
  const { title, note, question, reasons, onSend, onClose } = props
  const [reason, setReason] = useState<Reason | null>(null)
  const [isMissing, setMissing] = useState(false)
  const send = async (form: FormData) =>
    reason && (await onSend({ reason, note: String(form.get('note') ?? '') }))
  return (
    <FormDialog
      title={title}
      action="Send report"
      failed="The report was not sent"
      isComplete={() => {
        setMissing(!reason)
        return reason !== null
      }}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-soft">{note}</p>
      <fieldset>
        <legend className="mb-1 font-semibold">{question}</legend>
        {(Object.keys(reasons) as Reason[]).map((key) => (
          <label
            key={key}
            className="-mx-3 flex min-h-11 items-center gap-3 rounded-md px-3 transition-colors hover:bg-sunken"
          >
            <input
              type="radio"
              name="reason"
              checked={reason === key}
              onChange={() => {
                setReason(key)
                setMissing(false)
              }}
              className="size-5 shrink-0 accent-primary"
            />
            {reasons[key]}
          </label>
        ))}
        {isMissing && (
          <p role="alert" className="mt-1 text-sm">
            <FieldError>Please choose a reason</FieldError>
          </p>
        )}
      </fieldset>
      <TextArea name="note" label="Anything else" optional maxLength={1000} />
    </FormDialog>
  )
}
