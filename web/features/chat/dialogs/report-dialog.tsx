import { useState } from 'react'
import { type MessageReportReason, messageReportReasons } from '../../../../contract/rules/chat/messages.ts'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/transport/response.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { chatInput } from '../chat-query.ts'

const words: Record<MessageReportReason, string> = {
  scam: 'It looks like a scam',
  harassment: 'It’s threatening or insulting',
  spam: 'It’s spam',
  off_site: 'They want to pay or talk elsewhere',
  other: 'Something else',
}

interface ReportDialogProps {
  conversationId: string
  token: string | null
  /** The message; null: the whole conversation. */
  seq: number | null
  onClose: () => void
}

/** The form that reports a message or a conversation to the operator. */
export function ReportDialog({ conversationId, token, seq, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<MessageReportReason | null>(null)
  const [isMissing, setMissing] = useState(false)
  const toast = useToast()
  const send = async (form: FormData) => {
    const note = String(form.get('note') ?? '')
    const body = { reason: reason ?? 'other', note, ...(seq === null ? {} : { seq }) }
    const result = await call('chat.report', { ...chatInput(conversationId, token), body })
    if (result.error !== null) return failureText(result)
    toast({ text: 'Thank you. We’ll look at it.' })
    return null
  }
  return (
    <FormDialog
      title={seq === null ? 'Report this conversation' : 'Report this message'}
      action="Send report"
      failed="Your report wasn’t sent"
      onSend={send}
      isComplete={() => {
        setMissing(reason === null)
        return reason !== null
      }}
      onClose={onClose}
    >
      <p className="text-soft">The last 20 messages go along. The other person isn’t told.</p>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold text-sm">What’s wrong?</legend>
        {messageReportReasons.map((key) => (
          <label key={key} className="flex min-h-11 items-center gap-3">
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
            {words[key]}
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
