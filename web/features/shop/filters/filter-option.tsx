import type { ReactNode } from 'react'
import { marketplace } from '../../../marketplace.ts'
import { track } from '../../analytics/track.ts'
import { countText } from '../search/search-paths.ts'
import type { FacetCount } from './use-facet-counts.ts'

/** Options that belong together, under their heading. */
export function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-bold font-display text-lg">{legend}</legend>
      {children}
    </fieldset>
  )
}

interface FilterOptionProps {
  type: 'radio' | 'checkbox'
  name: string
  label: string
  checked: boolean
  /** Beside the label. */
  sign?: ReactNode
  /** How many items there would be. */
  count?: FacetCount | undefined
  onChange: () => void
}

/** One option of a filter, with the number of items it would leave. */
export function FilterOption(props: FilterOptionProps) {
  const { type, name, label, sign, checked, count, onChange } = props
  const change = () => {
    trackChange(props)
    onChange()
  }
  return (
    <label className="-mx-3 flex min-h-11 items-center gap-3 rounded-md px-3 transition-colors hover:bg-sunken">
      <input
        type={type}
        name={name}
        checked={checked}
        onChange={change}
        className="size-5 shrink-0 accent-primary"
      />
      {sign}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {label}
        {count !== undefined && (
          <span className="sr-only">, {countText(count.count, 'item', count.atLeast)}</span>
        )}
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className="tabular text-sm text-soft">
          {count.count.toLocaleString(marketplace.locale)}
          {count.atLeast && count.count > 0 && '+'}
        </span>
      )}
    </label>
  )
}

function trackChange({ type, name, label, checked }: FilterOptionProps): void {
  const isOff = type === 'checkbox' && checked
  if (name === 'sort') track('feature_usage', { feature: 'sort', detail: label })
  else track('feature_usage', { feature: 'filter', detail: `${name}: ${label}${isOff ? ', off' : ''}` })
}
