import { type FormEvent, useState } from 'react'
import { type ReportReason, reasonWords, reportReasons } from '../../../contract/rules/reports.ts'
import { call } from '../../api/call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useToast } from '../../ui/toast.tsx'

const FORM = 'report'

interface ReportDialogProps {
  listing: { id: string; title: string }
  onClose: () => void
}

/** What is wrong with a listing, in one choice and, if one likes, some words. */
export function ReportDialog({ listing, onClose }: ReportDialogProps) {
  const toast = useToast()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [problem, setProblem] = useState<{ field?: string; form?: string }>({})
  const [isSending, setIsSending] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    if (!reason) return setProblem({ field: 'Please choose a reason' })
    setIsSending(true)
    const { error } = await call('reports.reportListing', {
      params: { id: listing.id },
      body: { reason, note },
    })
    setIsSending(false)
    if (error !== null) return setProblem({ form: error })
    toast({ text: 'Thank you. Somebody will take a look.' })
    onClose()
  }
  return (
    <Dialog
      open
      title="Report this item"
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM} size="lg" wide busy={isSending} busyLabel="Sending…">
          Send report
        </Button>
      }
    >
      <form id={FORM} onSubmit={(event) => void send(event)} className="grid gap-5">
        {problem.form && <Alert title="The report was not sent">{problem.form}</Alert>}
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
                  setProblem({})
                }}
                className="size-5 shrink-0 accent-primary"
              />
              {reasonWords[key]}
            </label>
          ))}
          {problem.field && (
            <p role="alert" className="mt-1 text-sm">
              <FieldError>{problem.field}</FieldError>
            </p>
          )}
        </fieldset>
        <TextArea name="note" label="Anything else" optional maxLength={1000} />
      </form>
    </Dialog>
  )
}
