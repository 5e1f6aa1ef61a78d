import type { DataOf } from '../../../../contract/paths.ts'
import { agoText } from '../../../ago-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/cards/badge.tsx'

type Member = DataOf<'staff.list'>['members'][number]

/** Everyone with a role. */
export function StaffList({ members, onChange }: { members: Member[]; onChange: (member: Member) => void }) {
  if (members.length === 0)
    return (
      <p className="text-soft">Nobody has a role yet. Give yourself one, so that you can sign in here.</p>
    )
  return (
    <ul className="divide-y divide-line border-line border-y">
      {members.map((member) => (
        <li key={member.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
          <div className="min-w-0 flex-1 basis-60">
            <p className="truncate font-semibold">@{member.username}</p>
            <p className="truncate text-sm text-soft">{member.email}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Badge>{member.role === 'operator' ? 'Operator' : 'Moderator'}</Badge>
            {!member.has_second_factor && <Badge variant="warning">No second factor yet</Badge>}
          </div>
          <p className="basis-40 text-sm text-soft">
            {member.last_action_at
              ? `Acted ${agoText(member.last_action_at, Date.now())}`
              : 'Has not acted yet'}
          </p>
          <Button
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
