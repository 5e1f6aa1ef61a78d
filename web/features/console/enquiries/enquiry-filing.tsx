import { useState } from 'react'
import type { CallResult } from '../../../../contract/endpoint.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { useProving } from '../frame/staff-call.tsx'
import { ReasonDialog } from '../records/reason-dialog.tsx'
import type { EnquiryDetail } from './enquiry-words.ts'
import { useReload } from './use-enquiries.ts'

/** Who looks after a message, and whether it is done. */
export function EnquiryFiling({ enquiry }: { enquiry: EnquiryDetail }) {
  const { id, assignee, staff, state } = enquiry
  const [problem, setProblem] = useState<string | null>(null)
  const proving = useProving()
  const reload = useReload()
  const [isAsking, setIsAsking] = useState(false)
  const run = async (work: () => Promise<CallResult<unknown>>) => {
    const { error } = await proving(work)
    setProblem(error)
    reload()
  }
  const isClosed = state === 'closed'
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <Select
            label="Looked after by"
            placeholder="Nobody"
            options={staff.map((member) => ({ value: member.id, label: `@${member.username}` }))}
            value={assignee?.id ?? ''}
            onChange={({ target }) => {
              const body = { to: target.value || null }
              void run(() => call('consoleEnquiries.assign', { params: { id }, body }))
            }}
          />
        </div>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          {isClosed ? 'Open again' : 'Close without an answer'}
        </Button>
      </div>
      {problem && <Alert>{problem}</Alert>}
      {isAsking && <CloseDialog enquiry={enquiry} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function CloseDialog({ enquiry: { id, state }, onClose }: { enquiry: EnquiryDetail; onClose: () => void }) {
  const proving = useProving()
  const reload = useReload()
  const isClosed = state === 'closed'
  return (
    <ReasonDialog
      action={{
        ...(isClosed ? reopening : closing),
        send: async (reason) => {
          const input = { params: { id }, body: { is_closed: !isClosed, reason } }
          return (await proving(() => call('consoleEnquiries.close', input))).error
        },
      }}
      onDone={reload}
      onClose={onClose}
    />
  )
}

const closing = {
  title: 'Close it without an answer?',
  action: 'Close',
  note: 'The sender isn’t told.',
  done: 'Closed.',
}
const reopening = { title: 'Open it again?', action: 'Open again', done: 'Open again.' }
