import { agoText } from '../../../ago-text.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { RecordRow } from '../records/record-row.tsx'
import { enquiryKinds, enquiryStates, type StaffEnquiry, stateVariants } from './enquiry-words.ts'

interface EnquiryRowProps {
  enquiry: StaffEnquiry
  href: string
  isOpen: boolean
}

/** A message in the list of all messages. */
export function EnquiryRow({ enquiry, href, isOpen }: EnquiryRowProps) {
  const { kind, name, email, state, assignee, created_at } = enquiry
  return (
    <RecordRow href={href} isOpen={isOpen}>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate font-semibold">{name}</span>
        <span className="truncate text-sm text-soft">{email}</span>
      </span>
      <span className="hidden shrink-0 text-right text-sm text-soft sm:grid">
        <span>{enquiryKinds[kind]}</span>
        <span>{agoText(created_at, Date.now())}</span>
      </span>
      <Badge variant={stateVariants[state]}>
        {state === 'assigned' && assignee ? `@${assignee.username}` : enquiryStates[state]}
      </Badge>
    </RecordRow>
  )
}
