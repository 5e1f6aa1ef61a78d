import { useState } from 'react'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { cleanPriceInput } from '../../../../contract/rules/listings.ts'
import { formatPrice } from '../../../../contract/rules/money.ts'
import { call } from '../../../api/call.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useInvalidateListings } from './invalidate-listings.ts'
import { titleOf } from './own-listing.ts'
import { changeProblem, newPrice, type PriceChange } from './price-changes.ts'
import { savePrices } from './save-prices.ts'

const ways = [
  { value: 'percent-less', label: 'Lower by percent' },
  { value: 'dollars-less', label: 'Lower by dollars' },
  { value: 'percent-more', label: 'Raise by percent' },
  { value: 'dollars-more', label: 'Raise by dollars' },
  { value: 'set', label: 'Set to one price' },
]

function readWay(value: string): Pick<PriceChange, 'way' | 'isLess'> {
  const way = value.startsWith('percent') ? 'percent' : value.startsWith('dollars') ? 'dollars' : 'set'
  return { way, isLess: value.endsWith('less') }
}

/** Changes the prices of some listings in one go, with what they will be before anything is done. */
export function BulkPrices({
  listings: chosenListings,
  onClose,
  onDone,
}: {
  listings: readonly Listing[]
  onClose: () => void
  onDone: () => void
}) {
  const [chosen, setChosen] = useState('percent-less')
  const [typed, setTyped] = useState('10')
  const [tried, setTried] = useState(0)
  const { save, busy, failure, saved } = useSave(onDone)
  // By a share, the same again would be another change.
  const listings = chosenListings.filter(({ id }) => !saved.has(id))
  const { way, isLess } = readWay(chosen)
  const problem = changeProblem(typed, way)
  const prices = problem
    ? []
    : listings.map(({ id, price }) => ({
        id,
        price: newPrice(price, { way, isLess, amount: Number(typed) }),
      }))
  const submit = () => {
    setTried((count) => count + 1)
    if (!problem) void save(prices)
  }
  return (
    <Dialog
      open
      title={listings.length === 1 ? 'Change 1 price' : `Change ${listings.length} prices`}
      onClose={onClose}
      footer={
        <Button wide size="lg" busy={busy} busyLabel="Saving…" onClick={submit}>
          Change prices
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label="How"
            value={chosen}
            options={ways}
            onChange={({ target }) => setChosen(target.value)}
          />
          <TextField
            label={way === 'percent' ? 'Percent' : 'Dollars'}
            inputMode="decimal"
            autoComplete="off"
            start={way === 'percent' ? '%' : '$'}
            value={typed}
            error={tried > 0 ? problem : undefined}
            onChange={({ target }) => setTyped(cleanPriceInput(target.value))}
          />
        </div>
        {failure && <Alert key={failure.count}>{failure.text}</Alert>}
        <ul aria-label="New prices" className="divide-y divide-line">
          {listings.map((listing) => {
            const next = prices.find(({ id }) => id === listing.id)?.price
            return (
              <li key={listing.id} className="flex items-baseline justify-between gap-4 py-2">
                <span dir="auto" className="min-w-0 truncate">
                  {titleOf(listing)}
                </span>
                <span className="tabular shrink-0">
                  <s className="text-soft text-sm">
                    <span className="sr-only">from </span>
                    {formatPrice(listing.price)}
                  </s>
                  {next !== undefined && (
                    <strong className="ml-2">
                      <span className="sr-only">to </span>
                      {next === 0 ? 'Free' : formatPrice(next)}
                    </strong>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </Dialog>
  )
}

function useSave(onDone: () => void) {
  const toast = useToast()
  const refresh = useInvalidateListings()
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<{ text: string; count: number }>()
  async function save(prices: { id: string; price: number }[]) {
    setBusy(true)
    const { changed, asked, error } = await savePrices(prices, (part) =>
      call('listings.updatePrices', { body: { prices: part } }),
    )
    setBusy(false)
    refresh()
    setSaved((before) => new Set([...before, ...prices.slice(0, asked).map(({ id }) => id)]))
    const done = changed === 1 ? '1 price is changed.' : `${changed} prices are changed.`
    if (error !== null) {
      const text = asked === 0 ? error : `${done} Then it stopped: ${error}`
      return setFailure((before) => ({ text, count: (before?.count ?? 0) + 1 }))
    }
    const left = prices.length - changed
    toast({ text: left === 0 ? done : `${done} ${left} could not be: someone is buying.` })
    onDone()
  }
  return { save, busy, failure, saved }
}
