import { X } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { track } from '../../analytics/track.ts'
import type { ChosenFilter } from './filter-labels.ts'

interface ChosenFiltersProps<Choice> {
  filters: readonly ChosenFilter<Choice>[]
  onRemove: (filter: ChosenFilter<Choice>) => void
}

/** The chosen filters, each with a press to remove it. */
export function ChosenFilters<Choice>({ filters, onRemove }: ChosenFiltersProps<Choice>) {
  const list = useRef<HTMLUListElement>(null)
  if (filters.length === 0) return null
  const remove = (filter: ChosenFilter<Choice>, { currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes with its filter, so the next one takes the focus, or the last thing before the list.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(currentTarget)
    const next = buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById('filters-button')
    next?.focus()
    track('feature_usage', { feature: 'filter', detail: `${filter.label}, removed` })
    onRemove(filter)
  }
  return (
    <ul ref={list} aria-label="Chosen filters" className="flex flex-wrap gap-2 noscript:hidden">
      {filters.map((filter) => (
        <li key={filter.key} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove filter: ${filter.label}`}
            onClick={(event) => remove(filter, event)}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-primary bg-tint py-2 pr-3 pl-4 font-semibold text-primary-ink text-sm transition-colors hover:border-ink"
          >
            <span className="truncate">{filter.label}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}
