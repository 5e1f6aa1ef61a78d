import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'

interface FilterDisclosureProps {
  /** The search field, which is always shown. */
  search: ReactNode
  /** Two fields beside it on wide screens. */
  fields?: ReactNode
  /** How many of the other filters are set. */
  set: number
  /** Further filters, below. */
  children: ReactNode
}

/** The filters of a list. On phones, all but the search field are behind a button, so that the list begins high on the page. */
export function FilterDisclosure({ search, fields, set, children }: FilterDisclosureProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const hidden = !isOpen && 'max-md:hidden'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-3 md:gap-x-4',
          fields ? 'md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]' : 'md:grid-cols-1',
        )}
      >
        {search}
        <Button
          variant="secondary"
          className="md:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {set > 0 ? `Filters (${set})` : 'Filters'}
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
