import type { MessageReportReason } from '../../../../contract/rules/chat/messages.ts'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/transport/response.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ReportDialog } from '../../../ui/overlays/report-dialog.tsx'
import { chatInput } from '../chat-query.ts'

const words: Record<MessageReportReason, string> = {
  scam: 'It looks like a scam',
  harassment: 'It’s threatening or insulting',
  spam: 'It’s spam',
  off_site: 'They want to pay or talk elsewhere',
  other: 'Something else',
}

interface ReportConversationProps {
  conversationId: string
  token: string | null
  /** The message; null: the whole conversation. */
  seq: number | null
  onClose: () => void
}

/** The form that reports a message or a conversation to the operator. */
export function ReportConversation({ conversationId, token, seq, onClose }: ReportConversationProps) {
  const toast = useToast()
  return (
    <ReportDialog
      title={seq === null ? 'Report this conversation' : 'Report this message'}
      note="The last 20 messages go along. The other person isn’t told."
      question="What’s wrong?"
      reasons={words}
      onSend={async (report) => {
        const body = { ...report, ...(seq === null ? {} : { seq }) }
        const result = await call('chat.report', { ...chatInput(conversationId, token), body })
        if (result.error !== null) return failureText(result)
        toast({ text: 'Thank you. We’ll look at it.' })
        return null
      }}
      onClose={onClose}
    />
  )
}
