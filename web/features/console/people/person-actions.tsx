import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { useStaff } from '../frame/staff-gate.tsx'
import { ReasonDialog, type ReasonedAction } from '../records/reason-dialog.tsx'
import type { PersonDetail } from './person-words.ts'
import { usePersonActions } from './use-person-actions.tsx'

/** What staff can do with an account. */
export function PersonActions({ person, onGone }: { person: PersonDetail; onGone: () => void }) {
  const { role } = useStaff()
  const actions = usePersonActions(person)
  const [chosen, setChosen] = useState<ReasonedAction | null>(null)
  const cache = useQueryClient()
  const done = () => {
    void cache.invalidateQueries({ queryKey: ['consolePeople.list'] })
    if (chosen === actions.delete) onGone()
    else void cache.invalidateQueries({ queryKey: ['consolePeople.get'] })
    void cache.invalidateQueries({ queryKey: ['consolePeople.record'] })
  }
  const button = (action: ReasonedAction, variant: 'primary' | 'secondary' | 'danger' = 'secondary') => (
    <Button variant={variant} onClick={() => setChosen(action)}>
      {action.action}
    </Button>
  )
  const isMember = person.role === 'member'
  return (
    <div className="flex flex-wrap gap-2">
      {person.state === 'suspended' && button(actions.lift, 'primary')}
      {person.state === 'suspended' && isMember && button(actions.changeSuspension)}
      {person.limited_until && button(actions.liftLimit)}
      {person.state !== 'suspended' && isMember && button(actions.measure)}
      {person.state !== 'suspended' && isMember && button(actions.suspend, 'danger')}
      {person.sessions > 0 && button(actions.signOut)}
      {role === 'operator' && (
        <>
          {person.has_second_factor && button(actions.resetFactors)}
          {button(actions.export)}
          {isMember && button(actions.delete)}
        </>
      )}
      {chosen && <ReasonDialog action={chosen} onDone={done} onClose={() => setChosen(null)} />}
    </div>
  )
}
