import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { searchMark } from '../frame/list-keys.ts'
import { FilterDisclosure } from '../records/filter-disclosure.tsx'
import { SavedFilters } from '../records/saved-filters.tsx'
import { needOptions, paymentOptions, stateOptions } from './order-words.ts'
import type { OrderFilter } from './use-order-filter.ts'

/** Milliseconds after the last letter before the search begins. */
const PAUSE = 250

interface OrderFiltersProps {
  filter: OrderFilter
  onFilter: (filter: OrderFilter) => void
}

/** Search by anything, and what the orders have to be. */
export function OrderFilters({ filter, onFilter }: OrderFiltersProps) {
  const set = (name: keyof OrderFilter) => (event: { target: { value: string } }) =>
    onFilter({ ...filter, [name]: event.target.value } as OrderFilter)
  const any = (label: string) => [{ value: '', label }]
  return (
    <FilterDisclosure
      set={[filter.needs, filter.state, filter.payment, filter.paid_from].filter(Boolean).length}
      search={<SearchField q={filter.q ?? ''} onSearch={(q) => onFilter({ ...filter, q })} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-4">
        <Select
          label="Shows"
          options={[...any('All orders'), ...needOptions]}
          value={filter.needs ?? ''}
          onChange={set('needs')}
        />
        <Select
          label="State"
          options={[...any('Any'), ...stateOptions]}
          value={filter.state ?? ''}
          onChange={set('state')}
        />
        <Select
          label="Payment"
          options={[...any('Any'), ...paymentOptions]}
          value={filter.payment ?? ''}
          onChange={set('payment')}
        />
        <TextField
          type="date"
          label="Paid since"
          value={filter.paid_from ?? ''}
          onChange={set('paid_from')}
        />
      </div>
      <SavedFilters list="orders" filter={filter} onApply={(saved) => onFilter(saved as OrderFilter)} />
    </FilterDisclosure>
  )
}

function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  const search = useRef(onSearch)
  search.current = onSearch
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => search.current(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, q])
  return (
    <TextField
      {...searchMark}
      type="search"
      label="Search orders"
      placeholder="Name, email, id, title…"
      autoCapitalize="none"
      autoComplete="off"
      start={<Search aria-hidden="true" />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
