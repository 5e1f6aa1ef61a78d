import { useState } from 'react'
import type { Listing } from '../../../../../contract/calls/shapes.ts'
import { cleanPriceInput, hasTooManyDecimals } from '../../../../../contract/rules/listings/listing.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useConfirmGiveaway } from '../../publish/use-confirm-giveaway.ts'
import { NewPriceList } from './new-price-list.tsx'
import { changeProblem, newPrice, type PriceChange } from './price-changes.ts'
import type { NewPrice } from './save-prices.ts'
import { useSavePrices } from './use-save-prices.ts'

const options = [
  { value: 'percent-less', label: 'Lower by percent' },
  { value: 'dollars-less', label: 'Lower by dollars' },
  { value: 'percent-more', label: 'Raise by percent' },
  { value: 'dollars-more', label: 'Raise by dollars' },
  { value: 'set', label: 'Set to one price' },
]

function parseOption(value: string): Pick<PriceChange, 'kind' | 'isLess'> {
  const kind = value.startsWith('percent') ? 'percent' : value.startsWith('dollars') ? 'dollars' : 'set'
  return { kind, isLess: value.endsWith('less') }
}

interface BulkPricesProps {
  listings: readonly Listing[]
  onClose: () => void
  onDone: () => void
}

/** Changes the prices of several listings and shows the new prices beforehand. */
export function BulkPrices({ listings: selected, onClose, onDone }: BulkPricesProps) {
  const [option, setOption] = useState('percent-less')
  const [typed, setTyped] = useState('10')
  const [hasTried, setHasTried] = useState(false)
  const { save, busy, failure, saved } = useSavePrices(onDone)
  // A retry must not change the saved prices by the same percentage again.
  const listings = selected.filter(({ id }) => !saved.has(id))
  const { kind, isLess } = parseOption(option)
  const problem = changeProblem(typed, kind)
  const prices = problem ? [] : newPrices(listings, { kind, isLess, amount: Number(typed) })
  const confirmGiveaway = useConfirmGiveaway()
  const submit = async () => {
    setHasTried(true)
    if (problem || (isGivingAway(listings, prices) && !(await confirmGiveaway('0')))) return
    await save(prices)
  }
  return (
    <Dialog
      open
      title={listings.length === 1 ? 'Change 1 price' : `Change ${listings.length} prices`}
      onClose={onClose}
      footer={
        <Button wide size="lg" busy={busy} busyLabel="Saving…" onClick={() => void submit()}>
          Change prices
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label="How"
            value={option}
            options={options}
            onChange={({ target }) => setOption(target.value)}
          />
          <AmountField
            kind={kind}
            value={typed}
            error={hasTried || hasTooManyDecimals(typed) ? problem : undefined}
            onChange={setTyped}
          />
        </div>
        {failure && <Alert key={failure.count}>{failure.text}</Alert>}
        <NewPriceList listings={listings} prices={prices} />
      </div>
    </Dialog>
  )
}

function newPrices(listings: readonly Listing[], change: PriceChange): NewPrice[] {
  return listings.map(({ id, price }) => ({ id, price: newPrice(price, change) }))
}

/** Whether something that has a price becomes free. */
function isGivingAway(listings: readonly Listing[], prices: readonly NewPrice[]): boolean {
  const priced = new Set(listings.filter(({ price }) => price > 0).map(({ id }) => id))
  return prices.some(({ id, price }) => price === 0 && priced.has(id))
}

interface AmountFieldProps {
  kind: PriceChange['kind']
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function AmountField({ kind, value, error, onChange }: AmountFieldProps) {
  return (
    <TextField
      label={kind === 'percent' ? 'Percent' : 'Dollars'}
      inputMode="decimal"
      autoComplete="off"
      start={kind === 'percent' ? '%' : '$'}
      value={value}
      error={error}
      onChange={({ target }) => onChange(cleanPriceInput(target.value))}
    />
  )
}
