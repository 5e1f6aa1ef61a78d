import { clsx } from 'clsx'
import { MapPin, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { LocationHit } from './search-locations.ts'
import { searchNote } from './search-note.ts'
import { useLocationSearch } from './use-location-search.ts'

interface LocationSearchFieldProps {
  text: string
  /** The hit that is being looked up. */
  busyId: string | null
  problem: string | undefined
  onText: (text: string) => void
  onPick: (hit: LocationHit) => void
  onFailed: () => void
}

/** A combobox for the location search: arrows move, Enter picks, Escape clears. @source WAI-ARIA APG Combobox */
export function LocationSearchField(props: LocationSearchFieldProps) {
  const { text, busyId, problem, onText, onPick } = props
  const listId = useId()
  const { hits, searched } = useLocationSearch(text, props.onFailed)
  const [active, setActive] = useState(-1)
  const current = Math.min(active, hits.length - 1)
  return (
    <div className="grid gap-2">
      <TextField
        label="Delivery address"
        placeholder="Start typing, e.g. 620 Atlantic Ave"
        autoComplete="off"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 ? optionId(listId, current) : undefined}
        value={text}
        error={problem}
        start={<Search aria-hidden="true" />}
        onKeyDown={(event) => handleKey(event, { hits, current, text, setActive, onPick, onText })}
        onChange={(event) => {
          setActive(-1)
          onText(event.target.value)
        }}
      />
      <HitList id={listId} hits={hits} current={current} busyId={busyId} onPick={onPick} />
      <p role="status" className="text-sm text-soft">
        {searchNote(hits.length, searched, text)}
      </p>
    </div>
  )
}

interface KeyContext extends Pick<LocationSearchFieldProps, 'text' | 'onText' | 'onPick'> {
  hits: LocationHit[]
  /** The index of the active hit; -1 for none. */
  current: number
  setActive: (index: number) => void
}

function handleKey(event: KeyboardEvent<HTMLInputElement>, context: KeyContext) {
  const { hits, current, text, setActive, onText, onPick } = context
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    if (hits.length === 0) return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    const next = current + step
    setActive(next < 0 ? hits.length - 1 : next % hits.length)
  } else if (event.key === 'Enter') {
    event.preventDefault()
    const hit = hits[current < 0 ? 0 : current]
    if (hit) onPick(hit)
  } else if (event.key === 'Escape' && text !== '') {
    // The first press clears the field; the next one closes the dialog.
    event.preventDefault()
    event.stopPropagation()
    onText('')
  }
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

interface HitListProps {
  id: string
  hits: LocationHit[]
  current: number
  busyId: string | null
  onPick: (hit: LocationHit) => void
}

function HitList({ id, hits, current, busyId, onPick }: HitListProps) {
  return (
    <ul
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the listbox of a combobox
      role="listbox"
      aria-label="Addresses"
      className={clsx('overflow-hidden rounded-md border border-line', hits.length === 0 && 'hidden')}
    >
      {hits.map((hit, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        <li
          key={hit.id}
          id={optionId(id, index)}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox
          role="option"
          aria-selected={index === current}
          tabIndex={-1}
          onClick={() => onPick(hit)}
          className="flex min-h-14 cursor-pointer items-center gap-3 border-line border-b px-4 py-2 last:border-b-0 hover:bg-sunken aria-selected:bg-tint"
        >
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-soft" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{hit.title}</span>
            <span className="block truncate text-sm text-soft">{hit.subtitle}</span>
          </span>
          {busyId === hit.id && <Spinner className="size-5" />}
        </li>
      ))}
    </ul>
  )
}
