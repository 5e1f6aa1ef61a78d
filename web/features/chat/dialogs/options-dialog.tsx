import { Archive, ArchiveRestore, Ban, Bell, BellOff, Flag } from 'lucide-react'
import { useState } from 'react'
import type { Conversation } from '../../../../contract/calls/chat/chat-shape.ts'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/transport/response.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogOption } from '../../../ui/overlays/dialog-option.tsx'
import { otherName } from '../chat-query.ts'

interface OptionsDialogProps {
  conversation: Conversation
  /** Whether the reader has an account: guests can only report. */
  isMember: boolean
  onReport: () => void
  /** Something changed. */
  onChanged: () => void
  onClose: () => void
}

/** What a side can do with a conversation: archive, mute, block, report. */
export function OptionsDialog({ conversation, isMember, onReport, onChanged, onClose }: OptionsDialogProps) {
  const { id, other, is_archived, is_muted, is_blocked } = conversation
  const [problem, setProblem] = useState<string | null>(null)
  const toast = useToast()
  const name = otherName(conversation)
  const act = async (work: () => Promise<{ error: string | null; status: number }>, text: string) => {
    const result = await work()
    if (result.error !== null) return setProblem(failureText({ error: result.error, status: result.status }))
    toast({ text })
    onChanged()
    onClose()
  }
  const keep = (body: { is_archived?: boolean; is_muted?: boolean }, text: string) =>
    void act(() => call('chat.keep', { params: { id }, body }), text)
  const block = (personId: string) =>
    void act(
      () => call(is_blocked ? 'blocks.remove' : 'blocks.add', { params: { id: personId } }),
      is_blocked ? `${name} is unblocked.` : `${name} is blocked.`,
    )
  return (
    <Dialog open title="Conversation" size="sm" onClose={onClose}>
      <div className="grid gap-1">
        {problem && <Alert>{problem}</Alert>}
        {isMember && (
          <>
            <DialogOption
              icon={is_archived ? <ArchiveRestore /> : <Archive />}
              onClick={() =>
                keep({ is_archived: !is_archived }, is_archived ? 'Moved back to your list.' : 'Archived.')
              }
            >
              {is_archived ? 'Move out of the archive' : 'Archive'}
            </DialogOption>
            <DialogOption
              icon={is_muted ? <Bell /> : <BellOff />}
              onClick={() => keep({ is_muted: !is_muted }, is_muted ? 'Notifications are on.' : 'Muted.')}
            >
              {is_muted ? 'Unmute' : 'Mute'}
            </DialogOption>
            {other.id && (
              <DialogOption icon={<Ban />} onClick={() => block(other.id ?? '')}>
                {is_blocked ? `Unblock ${name}` : `Block ${name}`}
              </DialogOption>
            )}
          </>
        )}
        <DialogOption icon={<Flag />} onClick={onReport}>
          Report this conversation
        </DialogOption>
      </div>
    </Dialog>
  )
}
