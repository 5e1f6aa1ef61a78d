import type { DataOf } from '../../../../contract/paths.ts'
import { agoText } from '../../../ago-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/cards/badge.tsx'
import { openMark, rowProps } from '../frame/list-keys.ts'

type Member = DataOf<'staff.list'>['members'][number]

/** Everyone with a role. */
export function StaffList({ members, onChange }: { members: Member[]; onChange: (member: Member) => void }) {
  if (members.length === 0)
    return (
      <p className="text-soft">Nobody has a role yet. Give yourself one, so that you can sign in here.</p>
    )
  return (
    <ul aria-label="Staff" className="divide-y divide-line border-line border-y">
      {members.map((member) => (
        <li
          {...rowProps}
          key={member.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <p className="truncate font-semibold">@{member.username}</p>
            <p className="truncate text-sm text-soft">{member.email}</p>
          </div>
          <div className="col-span-2 row-start-2 flex flex-wrap gap-2 md:col-span-1 md:row-start-auto">
            <Badge>{member.role === 'operator' ? 'Operator' : 'Moderator'}</Badge>
            {!member.has_second_factor && <Badge variant="warning">No second factor yet</Badge>}
          </div>
          <p className="col-span-2 row-start-3 text-sm text-soft md:col-span-1 md:row-start-auto">
            {member.last_action_at
              ? `Acted ${agoText(member.last_action_at, Date.now())}`
              : 'Has not acted yet'}
          </p>
          <Button
            {...openMark}
            variant="secondary"
            aria-label={`Change the role of ${member.username}`}
            onClick={() => onChange(member)}
          >
            Change
          </Button>
        </li>
      ))}
    </ul>
  )
}
