import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { timeText } from '../../../dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useStaff } from './staff-gate.tsx'

/** Who uses the console, until when, and how to leave it. */
export function StaffMenu() {
  const { username, role, until } = useStaff()
  const cache = useQueryClient()
  const close = async () => {
    await call('staff.close')
    cache.removeQueries({ queryKey: ['staff.me'] })
    location.assign('/operator')
  }
  return (
    <div className="flex items-center justify-between gap-3 lg:grid lg:justify-stretch">
      <div className="hidden min-w-0 text-sm sm:block">
        <p className="truncate font-semibold">{username ? `@${username}` : 'From the terminal'}</p>
        <p className="hidden text-soft lg:block">
          {role === 'operator' ? 'Operator' : 'Moderator'} · open until {timeText(until)}
        </p>
      </div>
      {username && (
        <Button variant="secondary" onClick={() => void close()}>
          Close console
        </Button>
      )}
    </div>
  )
}
