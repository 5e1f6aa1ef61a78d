import { dayText } from '../../../dates.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { RecordRow } from '../records/record-row.tsx'
import { personStates, type StaffPerson } from './person-words.ts'

interface PersonRowProps {
  person: StaffPerson
  href: string
  isOpen: boolean
}

/** A member in the list of all members. */
export function PersonRow({ person, href, isOpen }: PersonRowProps) {
  const { username, email, created_at, listings } = person
  return (
    <RecordRow href={href} isOpen={isOpen}>
      <Avatar name={username} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate font-semibold">@{username}</span>
        <span className="truncate text-sm text-soft">{email}</span>
      </span>
      <span className="tabular hidden shrink-0 text-right text-sm text-soft sm:grid">
        <span>{listings === 1 ? '1 listing' : `${listings} listings`}</span>
        <span>since {dayText(created_at)}</span>
      </span>
      <PersonBadges person={person} />
    </RecordRow>
  )
}

/** What is unusual about a member. */
export function PersonBadges({ person }: { person: StaffPerson }) {
  const { state, role, reports, limited_until } = person
  return (
    <span className="flex flex-wrap justify-end gap-1 empty:hidden">
      {reports > 0 && <Badge variant="warning">{reports === 1 ? '1 report' : `${reports} reports`}</Badge>}
      {role !== 'member' && <Badge variant="primary">{role === 'operator' ? 'Operator' : 'Moderator'}</Badge>}
      {limited_until && <Badge variant="warning">Limited until {dayText(limited_until)}</Badge>}
      {(state === 'suspended' || state === 'unfinished') && (
        <Badge variant={state === 'suspended' ? 'danger' : 'quiet'}>{personStates[state]}</Badge>
      )}
    </span>
  )
}
