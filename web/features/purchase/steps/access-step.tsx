import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import type { PurchaseState } from '../state/purchase-state.ts'
import { Flights } from './flights.tsx'

interface AccessStepProps {
  access: PurchaseState['access']
  flights: number
  problem: string | undefined
  instructions: string
  onInstructions: (text: string) => void
  onAccess: (access: 'elevator' | 'stairs') => void
  onFlights: (flights: number) => void
}

/** Asks how to reach the door. @source spec §4 (b) step 2, §5 Moving delivery */
export function AccessStep(props: AccessStepProps) {
  const { access, flights, problem, onAccess, onFlights } = props
  return (
    <div className="grid gap-5">
      <RadioCards
        legend="How do we get to your door?"
        name="building-access"
        cards={[
          { value: 'elevator', title: 'Elevator', note: 'It fits in, as far as you know' },
          { value: 'stairs', title: 'Stairs', note: 'Or the ground level' },
        ]}
        value={access}
        error={problem}
        onChange={onAccess}
      />
      {access === 'stairs' && <Flights flights={flights} onFlights={onFlights} />}
      <TextArea
        label="Instructions"
        optional
        name="instructions"
        rows={2}
        placeholder="The door code, where to park, which bell"
        maxLength={1000}
        value={props.instructions}
        onChange={(event) => props.onInstructions(event.target.value)}
      />
    </div>
  )
}
