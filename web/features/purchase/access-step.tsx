import { ArrowUpDown, Minus, Plus } from 'lucide-react'
import { MAX_FLIGHTS } from '../../../contract/rules/delivery.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type PurchaseState, readFlights } from './purchase-state.ts'

interface AccessStepProps {
  access: PurchaseState['access']
  flights: number
  problem: string | undefined
  instructions: string
  onInstructions: (text: string) => void
  onAccess: (access: 'elevator' | 'stairs') => void
  onFlights: (flights: number) => void
}

/** How the door is reached. @source spec §4 (b) step 2, §5 Moving delivery */
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

function Flights({ flights, onFlights }: Pick<AccessStepProps, 'flights' | 'onFlights'>) {
  const { alert, prompt } = useAlerts()
  const type = async () => {
    const typed = await prompt({
      title: 'Flights of stairs',
      label: 'How many flights?',
      help: '0 means ground level.',
      initial: String(flights),
      yes: 'Set',
    })
    if (typed === null) return
    const number = readFlights(typed)
    if (number === null) await alert('Please enter a whole number, 0 or more.', 'Flights of stairs')
    else onFlights(number)
  }
  return (
    <div className="flex items-center justify-between gap-4 rounded-md border border-line p-4">
      <span className="flex items-center gap-3 font-semibold">
        <ArrowUpDown aria-hidden="true" className="size-5 text-primary-ink" />
        Flights of stairs
      </span>
      <span className="flex items-center gap-1">
        <IconButton
          label="One flight less"
          icon={<Minus />}
          disabled={flights === 0}
          onClick={() => onFlights(flights - 1)}
        />
        <button
          type="button"
          onClick={() => void type()}
          aria-label={`${flightsText(flights)}. Type a number`}
          className="tabular min-h-11 min-w-11 rounded-md px-2 text-center font-semibold text-lg hover:bg-sunken"
        >
          {flights}
        </button>
        <IconButton
          label="One flight more"
          icon={<Plus />}
          disabled={flights === MAX_FLIGHTS}
          onClick={() => onFlights(flights + 1)}
        />
      </span>
      <span role="status" className="sr-only">
        {flightsText(flights)}
      </span>
    </div>
  )
}

/** `Ground level`, `1 flight`, `3 flights`. */
export function flightsText(flights: number): string {
  if (flights === 0) return 'Ground level'
  return flights === 1 ? '1 flight' : `${flights} flights`
}
