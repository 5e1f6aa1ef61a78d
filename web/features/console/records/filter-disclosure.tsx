import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'

interface FilterDisclosureProps {
  /** The search field, which is always shown. */
  search: ReactNode
  /** Two fields. */
  fields?: ReactNode
  /** Whether the two fields are narrow enough to stand beside the search field. */
  isOneRow?: boolean
  /** How many of the other filters are set. */
  set: number
  /** Further filters, below. */
  children: ReactNode
}

/** The filters of a list. On phones, all but the search field are behind a button, so that the list begins high on the page. */
export function FilterDisclosure({ search, fields, isOneRow = false, set, children }: FilterDisclosureProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { columns, searchStyle } = layoutOf(fields ? (isOneRow ? 'one row' : 'two rows') : 'no fields')
  const hidden = !isOpen && 'max-md:hidden'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div
        className={clsx('grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-3 md:gap-x-4', columns)}
      >
        <div className={clsx('min-w-0', searchStyle)}>{search}</div>
        <Button
          variant="secondary"
          className="md:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="inline-flex items-center gap-2">
            <SlidersHorizontal aria-hidden="true" className="size-5" />
            {set > 0 ? `Filters (${set})` : 'Filters'}
          </span>
        </Button>
        {fields && (
          <div
            className={clsx('col-span-2 grid gap-3 max-md:grid-cols-2 md:grid-cols-subgrid md:gap-4', hidden)}
          >
            {fields}
          </div>
        )}
      </div>
      <div id={id} className={clsx('grid grid-cols-[minmax(0,1fr)] gap-3', hidden)}>
        {children}
      </div>
    </div>
  )
}

/** On wide screens: the columns, and how many of them the search field takes. */
function layoutOf(kind: 'one row' | 'two rows' | 'no fields'): { columns: string; searchStyle: string } {
  if (kind === 'no fields') return { columns: 'md:grid-cols-1', searchStyle: '' }
  if (kind === 'one row')
    return { columns: 'md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]', searchStyle: '' }
  return {
    columns: 'md:grid-cols-2 2xl:grid-cols-[2fr_1fr_1fr]',
    searchStyle: 'md:col-span-2 2xl:col-span-1',
  }
}
