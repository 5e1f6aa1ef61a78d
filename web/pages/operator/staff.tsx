import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '../../../contract/paths.ts'
import { callQuery } from '../../api/cache/query.ts'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { useListKeys } from '../../features/console/frame/list-keys.ts'
import { QueryProblem } from '../../features/console/records/query-problem.tsx'
import { RoleDialog } from '../../features/console/staff/role-dialog.tsx'
import { StaffList } from '../../features/console/staff/staff-list.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type Member = DataOf<'staff.list'>['members'][number]

/** Who may use the console. */
export default function Staff() {
  const reading = useQuery(callQuery('staff.list'))
  const { data, error } = reading
  const cache = useQueryClient()
  const [changed, setChanged] = useState<Member | 'new' | null>(null)
  useListKeys()
  return (
    <ConsoleFrame current="Staff" controls={<Button onClick={() => setChanged('new')}>Give a role</Button>}>
      {data ? (
        <StaffList members={data.members} onChange={setChanged} />
      ) : error ? (
        <QueryProblem query={reading} />
      ) : (
        <Skeleton className="h-60" />
      )}
      {changed && (
        <RoleDialog
          account={changed === 'new' ? undefined : changed.username}
          role={changed === 'new' ? 'moderator' : changed.role}
          onClose={() => setChanged(null)}
          onDone={() => void cache.invalidateQueries({ queryKey: ['staff.list'] })}
        />
      )}
    </ConsoleFrame>
  )
}
