import { ArrowUpDown, Minus, Plus } from 'lucide-react'
import { MAX_FLIGHTS } from '../../../../contract/rules/delivery/fees.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'
import { readFlights } from '../state/purchase-state.ts'

interface FlightsProps {
  flights: number
  /** A help text, where the context does not explain what is counted. */
  help?: string
  onFlights: (flights: number) => void
}

/** The number of flights of stairs, set with buttons or typed. @source spec §5 Moving delivery */
export function Flights({ flights, help, onFlights }: FlightsProps) {
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
    <div className="flex items-center justify-between gap-2 rounded-md border border-line py-4 pr-2 pl-4">
      <span className="flex items-center gap-3 font-semibold">
        <ArrowUpDown aria-hidden="true" className="size-5 shrink-0 max-[24rem]:hidden text-primary-ink" />
        <span>
          Flights of stairs
          {help && <span className="block font-normal text-sm text-soft">{help}</span>}
        </span>
      </span>
      <span className="flex shrink-0 items-center">
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
