import { type KeyboardEvent, useState } from 'react'
import { marketplace } from '../../../marketplace.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/cards/badge.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type DeliveryAddress, judgeTyped, typedAddress } from './address.ts'
import { type Autocomplete, type ManualSuggestion, useManualSuggestions } from './use-manual-suggestions.ts'

interface ManualAddressProps {
  initial: string
  problem: string | undefined
  openAutocomplete: (() => Promise<Autocomplete>) | null
  onChoose: (address: DeliveryAddress) => void
  /** Returns to the search. */
  onSearch: () => void
}

/**
 * An address typed by hand. With the operator's map service, it is completed while typing.
 * @source spec §4 Delivery address picker, §8 Location search; product-decisions §9.26
 */
export function ManualAddress(props: ManualAddressProps) {
  const { initial, problem, openAutocomplete, onChoose, onSearch } = props
  const [text, setText] = useState(initial)
  const [ownProblem, setOwnProblem] = useState<string>()
  const { isLoading, suggestions, pick } = useManualSuggestions(text, openAutocomplete)
  const submit = (address: DeliveryAddress) => {
    const wrong = judgeTyped(address.text)
    setOwnProblem(wrong)
    if (!wrong) onChoose(address)
  }
  return (
    <div className="grid gap-3">
      <p role="status">
        <Badge variant="quiet">{isLoading ? 'Loading...' : 'Manual entry'}</Badge>
      </p>
      <AddressField
        text={text}
        error={ownProblem ?? problem}
        onText={(typed) => {
          setText(typed)
          setOwnProblem(undefined)
        }}
        onSubmit={() => submit(typedAddress(text))}
      />
      <Suggestions
        suggestions={suggestions}
        onPick={(suggestion) => void pick(suggestion).then((found) => found && submit(found))}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => submit(typedAddress(text))}>Use this address</Button>
        <Button variant="secondary" onClick={onSearch}>
          Search instead
        </Button>
      </div>
    </div>
  )
}

interface AddressFieldProps {
  text: string
  error: string | undefined
  onText: (text: string) => void
  onSubmit: () => void
}

function AddressField({ text, error, onText, onSubmit }: AddressFieldProps) {
  // Not a form element: the page may already have one around it, and forms cannot be nested.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onSubmit()
  }
  return (
    <TextField
      label={`Street address, ${marketplace.areaNoun} and ZIP code`}
      placeholder={marketplace.exampleAddress}
      autoComplete="street-address"
      autoFocus
      maxLength={300}
      value={text}
      onKeyDown={press}
      error={error}
      onChange={(event) => onText(event.target.value)}
    />
  )
}

interface SuggestionsProps {
  suggestions: readonly ManualSuggestion[]
  onPick: (suggestion: ManualSuggestion) => void
}

function Suggestions({ suggestions, onPick }: SuggestionsProps) {
  if (suggestions.length === 0) return null
  return (
    <ul aria-label="Suggestions" className="overflow-hidden rounded-md border border-line">
      {suggestions.map((suggestion) => (
        <li key={suggestion.id}>
          <button
            type="button"
            className="min-h-11 w-full px-4 py-2 text-left hover:bg-sunken"
            onClick={() => onPick(suggestion)}
          >
            {suggestion.text}
          </button>
        </li>
      ))}
    </ul>
  )
}
