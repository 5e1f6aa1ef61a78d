import type { ReactNode } from 'react'
import { drawerCategories } from '../../../contract/rules/categories.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type CategoryChoice, priceRanges, sortOrders, toggleRange } from './category-filter.ts'

interface FilterDrawerProps {
  category: string
  choice: CategoryChoice
  /** The button that goes back to the items, e.g. "Show 12 items". */
  doneLabel: string
  onCategory: (name: string) => void
  onChoice: (choice: CategoryChoice) => void
  onClose: () => void
}

/** What to show of what, in which order; every press is followed at once. @source spec §2 Shop; product-decisions §0 */
export function FilterDrawer(props: FilterDrawerProps) {
  const { category, choice, onChoice } = props
  const isFiltered = choice.ranges.length > 0 || choice.sort !== 'newest'
  return (
    <Dialog
      open
      title="Filters"
      placement="side"
      onClose={props.onClose}
      footer={
        <div className="flex gap-3">
          {isFiltered && (
            <Button
              look="secondary"
              className="shrink-0 whitespace-nowrap"
              onClick={() => onChoice({ ranges: [], sort: 'newest' })}
            >
              Clear all
            </Button>
          )}
          <Button wide onClick={props.onClose}>
            {props.doneLabel}
          </Button>
        </div>
      }
    >
      <div className="grid gap-7">
        <Group legend="Sort by">
          {sortOrders.map(({ key, label }) => (
            <Choice
              key={key}
              type="radio"
              name="sort"
              label={label}
              checked={choice.sort === key}
              onChange={() => onChoice({ ...choice, sort: key })}
            />
          ))}
        </Group>
        <Group legend="Price Range">
          {priceRanges.map(({ key, label }) => (
            <Choice
              key={key}
              type="checkbox"
              name="price"
              label={label}
              checked={choice.ranges.includes(key)}
              onChange={() => onChoice(toggleRange(choice, key))}
            />
          ))}
        </Group>
        <Group legend="Category">
          {drawerCategories.map((name) => (
            <Choice
              key={name}
              type="radio"
              name="category"
              label={name}
              checked={name === category}
              onChange={() => props.onCategory(name)}
            />
          ))}
        </Group>
      </div>
    </Dialog>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-bold font-display text-lg">{legend}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  label: string
  checked: boolean
  onChange: () => void
}

function Choice({ label, ...input }: ChoiceProps) {
  return (
    <label className="-mx-3 flex min-h-11 items-center gap-3 rounded-md px-3 transition-colors hover:bg-sunken">
      <input {...input} className="size-5 shrink-0 accent-primary" />
      {label}
    </label>
  )
}
