import { type KeyboardEvent, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type DeliveryAddress, judgeTyped, typedAddress } from './address.ts'
import { type Autocomplete, useManualSuggestions } from './use-manual-suggestions.ts'

interface ManualAddressProps {
  initial: string
  problem: string | undefined
  openAutocomplete: (() => Promise<Autocomplete>) | null
  onChoose: (address: DeliveryAddress) => void
  /** Back to the search. */
  onSearch: () => void
}

/**
 * An address typed by hand, in the United States only; with a map service of the operator's it is completed while
 * typing. @source spec §4 Delivery address picker, §8 Location search; product-decisions §9.26
 */
export function ManualAddress({
  initial,
  problem,
  openAutocomplete,
  onChoose,
  onSearch,
}: ManualAddressProps) {
  const [text, setText] = useState(initial)
  const [own, setOwn] = useState<string>()
  const { isLoading, suggestions, pick } = useManualSuggestions(text, openAutocomplete)
  const take = (address: DeliveryAddress) => {
    const wrong = judgeTyped(address.text)
    setOwn(wrong)
    if (!wrong) onChoose(address)
  }
  // No form of its own: it may stand inside one.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take(typedAddress(text))
  }
  return (
    <div className="grid gap-3">
      <p role="status">
        <Badge look="quiet">{isLoading ? 'Loading...' : 'Manual entry'}</Badge>
      </p>
      <TextField
        label="Street address, borough and ZIP code"
        placeholder="620 Atlantic Ave, Brooklyn, NY 11217"
        autoComplete="street-address"
        autoFocus
        maxLength={300}
        value={text}
        onKeyDown={press}
        error={own ?? problem}
        onChange={(event) => {
          setText(event.target.value)
          setOwn(undefined)
        }}
      />
      {suggestions.length > 0 && (
        <ul aria-label="Suggestions" className="overflow-hidden rounded-md border border-line">
          {suggestions.map((suggestion) => (
            <li key={suggestion.id}>
              <button
                type="button"
                className="min-h-11 w-full px-4 py-2 text-left hover:bg-sunken"
                onClick={() => void pick(suggestion).then((found) => found && take(found))}
              >
                {suggestion.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => take(typedAddress(text))}>Use this address</Button>
        <Button look="secondary" onClick={onSearch}>
          Search instead
        </Button>
      </div>
    </div>
  )
}
