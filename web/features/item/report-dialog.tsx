import { useState } from 'react'
import { type ReportReason, reasonWords, reportReasons } from '../../../contract/rules/listings/reports.ts'
import { call } from '../../api/call.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'

interface ReportDialogProps {
  listing: { id: string; title: string }
  onClose: () => void
}

/** Reports what is wrong with a listing: a choice and optional text. */
export function ReportDialog({ listing, onClose }: ReportDialogProps) {
  const toast = useToast()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [missing, setMissing] = useState(false)
  const send = async (form: FormData) => {
    if (!reason) return null
    const { error } = await call('reports.reportListing', {
      params: { id: listing.id },
      body: { reason, note: String(form.get('note') ?? '') },
    })
    if (error === null) toast({ text: 'Thank you. Somebody will take a look.' })
    return error
  }
  return (
    <FormDialog
      title="Report this item"
      action="Send report"
      failed="The report was not sent"
      isComplete={() => {
        setMissing(!reason)
        return reason !== null
      }}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-soft">
        Only the people who run Stoop will read this, not the seller of “<bdi>{listing.title}</bdi>”.
      </p>
      <fieldset>
        <legend className="mb-1 font-semibold">What is wrong with it?</legend>
        {reportReasons.map((key) => (
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
            {reasonWords[key]}
          </label>
        ))}
        {missing && (
          <p role="alert" className="mt-1 text-sm">
            <FieldError>Please choose a reason</FieldError>
          </p>
        )}
      </fieldset>
      <TextArea name="note" label="Anything else" optional maxLength={1000} />
    </FormDialog>
  )
}
