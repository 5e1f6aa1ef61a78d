import { reasonWords } from '../../../contract/rules/listings/reports.ts'
import { call } from '../../api/call.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { ReportDialog } from '../../ui/overlays/report-dialog.tsx'

interface ReportItemProps {
  listing: { id: string; title: string }
  onClose: () => void
}

/** Reports what is wrong with a listing. */
export function ReportItem({ listing, onClose }: ReportItemProps) {
  const toast = useToast()
  return (
    <ReportDialog
      title="Report this item"
      note={
        <>
          Only the people who run Stoop will read this, not the seller of “<bdi>{listing.title}</bdi>”.
        </>
      }
      question="What is wrong with it?"
      reasons={reasonWords}
      onSend={async (body) => {
        const { error } = await call('reports.reportListing', { params: { id: listing.id }, body })
        if (error === null) toast({ text: 'Thank you. Somebody will take a look.' })
        return error
      }}
      onClose={onClose}
    />
  )
}
