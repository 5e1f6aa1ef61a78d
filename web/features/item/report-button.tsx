import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { late } from '../../ui/feedback/late.tsx'

const ReportItem = late(() => import('./report-dialog.tsx').then((module) => module.ReportItem))

/** Opens the form that reports a listing to the operator. */
export function ReportButton({ listing }: { listing: { id: string; title: string } }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        icon={<Flag aria-hidden="true" className="size-4.5" />}
        onClick={() => setIsOpen(true)}
        className="-ml-4 text-soft! noscript:hidden"
      >
        Report this item
      </Button>
      {isOpen && <ReportItem listing={listing} onClose={() => setIsOpen(false)} />}
    </>
  )
}
