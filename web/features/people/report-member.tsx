import type { MemberReportReason } from '../../../contract/rules/people/profiles.ts'
import { call } from '../../api/call.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { ReportDialog } from '../../ui/overlays/report-dialog.tsx'

const words: Record<MemberReportReason, string> = {
  scam: 'They try to cheat people',
  fake_profile: 'They pretend to be somebody else',
  offensive: 'Their picture, name or text is offensive',
  off_site: 'They want to pay or talk elsewhere',
  other: 'Something else',
}

/** Reports a member to the operator. */
export function ReportMember({ id, onClose }: { id: string; onClose: () => void }) {
  const toast = useToast()
  return (
    <ReportDialog
      title="Report this person"
      note="Only the people who run Stoop will read this. The person isn’t told."
      question="What’s wrong?"
      reasons={words}
      onSend={async (body) => {
        const { error } = await call('people.report', { params: { id }, body })
        if (error === null) toast({ text: 'Thank you. Somebody will take a look.' })
        return error
      }}
      onClose={onClose}
    />
  )
}
