import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { drawerCategories } from '../../../../contract/rules/categories.ts'
import { distances } from '../../../../contract/rules/distances.ts'
import { conditions, humanize } from '../../../../contract/rules/listings.ts'
import { priceRanges } from '../../../../contract/rules/price-ranges.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { late } from '../../../ui/late.tsx'
import { track } from '../../analytics/track.ts'
import { type Area, areaWords } from '../location/area.ts'
import { useShopArea } from '../location/shop-area.ts'
import { countWords } from '../search/search-paths.ts'
import { areaOf, type CategoryChoice, filterCount, filterOf, toggled } from './category-filter.ts'
import { facetsQuery } from './facets-query.ts'

const LocationDialog = late(() =>
  import('../location/location-dialog.tsx').then((module) => module.LocationDialog),
)

interface FilterDrawerProps {
  /** The category's name as it is asked for; undefined in a search. */
  category: string | undefined
  /** The words of a search. */
  words?: string
  sorts: readonly { key: string; label: string }[]
  sort: string
  choice: CategoryChoice
  /** The button that goes back to the items, e.g. "Show 12 items". */
  doneLabel: string
  /** Null: any category. */
  onCategory: (name: string | null) => void
  onSort: (key: string) => void
  onChoice: (choice: CategoryChoice) => void
  /** Takes all filters away and begins with the first order. */
  onClear: () => void
  onClose: () => void
}

/** What to show of what, in which order; every press is followed at once. @source spec §2 Shop; product-decisions §0 */
export function FilterDrawer(props: FilterDrawerProps) {
  const { category, words = '', choice, onChoice } = props
  const ofShop = useShopArea()
  // A search is narrowed by the area that its address names only.
  const area = areaOf(choice, props.words === undefined ? ofShop : null)
  const counts = useQuery({
    ...facetsQuery({ ...(category ? { category } : {}), query: words, ...filterOf(choice, area) }),
    placeholderData: (before) => before,
  }).data
  const countOf = <Key,>(all: readonly { key: Key; count: number }[] | undefined, key: Key) => {
    const count = all?.find((each) => each.key === key)?.count
    return count === undefined ? undefined : { count, atLeast: counts?.at_least ?? false }
  }
  const total = counts && { count: counts.total, atLeast: counts.at_least }
  const isInSearch = props.words !== undefined
  // A tile's category is none of the ten: it stays to be chosen again.
  const [first] = useState(category)
  const isOther = first !== undefined && !drawerCategories.some((name) => name === first)
  const isFiltered =
    filterCount(choice, area) > 0 ||
    (isInSearch && category !== undefined) ||
    props.sort !== props.sorts[0]?.key
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
              onClick={({ currentTarget }) => {
                // It goes with the filters.
                if (currentTarget.nextElementSibling instanceof HTMLElement)
                  currentTarget.nextElementSibling.focus()
                props.onClear()
              }}
              data-event="feature_usage"
              data-event-feature="filters_cleared"
              data-event-detail="filters"
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
          {props.sorts.map(({ key, label }) => (
            <Choice
              key={key}
              {...{ type: 'radio', name: 'sort', label, checked: props.sort === key }}
              onChange={() => props.onSort(key)}
            />
          ))}
        </Group>
        <Group legend="Price Range">
          {priceRanges.map(({ key, label }) => (
            <Choice
              key={key}
              {...{ type: 'checkbox', name: 'price', label, checked: choice.ranges.includes(key) }}
              count={countOf(counts?.prices, key)}
              onChange={() => onChoice({ ...choice, ranges: toggled(choice.ranges, key) })}
            />
          ))}
        </Group>
        <Group legend="Condition">
          {conditions.map((key) => (
            <Choice
              key={key}
              {...{ type: 'checkbox', name: 'condition', label: humanize(key) }}
              checked={choice.conditions.includes(key)}
              count={countOf(counts?.conditions, key)}
              onChange={() => onChoice({ ...choice, conditions: toggled(choice.conditions, key) })}
            />
          ))}
        </Group>
        <Group legend="Delivery">
          <Choice
            {...{ type: 'checkbox', name: 'delivery', label: 'Can be delivered', checked: choice.delivery }}
            count={counts && { count: counts.delivery, atLeast: counts.at_least }}
            onChange={() => onChoice({ ...choice, delivery: !choice.delivery })}
          />
        </Group>
        <Distance
          area={area}
          countOf={(miles) => countOf(counts?.distances, miles)}
          onArea={(next) => onChoice({ ...choice, area: next })}
        />
        <Group legend="Category">
          {isInSearch && (
            <Choice
              {...{
                type: 'radio',
                name: 'category',
                label: 'All categories',
                checked: category === undefined,
              }}
              onChange={() => props.onCategory(null)}
            />
          )}
          {(isOther ? [first, ...drawerCategories] : drawerCategories).map((name) => (
            <Choice
              key={name}
              {...{ type: 'radio', name: 'category', label: name, checked: name === category }}
              count={countOf(counts?.categories, name) ?? (name === category ? total : undefined)}
              onChange={() => props.onCategory(name)}
            />
          ))}
        </Group>
      </div>
    </Dialog>
  )
}

/** How far away a thing may be; the place it is measured from is chosen first. */
function Distance(props: {
  area: Area | null
  countOf: (miles: number) => Count | undefined
  onArea: (area: Area | 'everywhere') => void
}) {
  const { area, onArea } = props
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <Group legend="Distance">
      <Choice
        {...{ type: 'radio', name: 'distance', label: 'All of New York', checked: area === null }}
        onChange={() => onArea('everywhere')}
      />
      {area &&
        distances.map((miles) => (
          <Choice
            key={miles}
            {...{ type: 'radio', name: 'distance', checked: area.miles === miles }}
            label={`Within ${areaWords({ name: area.name, miles })}`}
            count={props.countOf(miles)}
            onChange={() => onArea({ ...area, miles })}
          />
        ))}
      <Button look="ghost" className="-ml-4" onClick={() => setIsChoosing(true)}>
        {area ? 'Choose another place' : 'Choose a place'}
      </Button>
      {isChoosing && (
        <LocationDialog
          area={area}
          onChoose={(chosen) => onArea(chosen ?? 'everywhere')}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Group>
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

interface Count {
  count: number
  /** There may be more. */
  atLeast: boolean
}

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  label: string
  checked: boolean
  /** How many items there would be. */
  count?: Count | undefined
  onChange: () => void
}

function Choice({ label, count, onChange, ...input }: ChoiceProps) {
  const { type, name, checked } = input
  const change = () => {
    if (name === 'sort') track('feature_usage', { feature: 'sort', detail: label })
    else {
      const isOff = type === 'checkbox' && checked
      track('feature_usage', { feature: 'filter', detail: `${name}: ${label}${isOff ? ', off' : ''}` })
    }
    onChange()
  }
  return (
    <label className="-mx-3 flex min-h-11 items-center gap-3 rounded-md px-3 transition-colors hover:bg-sunken">
      <input {...input} onChange={change} className="size-5 shrink-0 accent-primary" />
      <span className="flex-1">
        {label}
        {count !== undefined && (
          <span className="sr-only">, {countWords(count.count, 'item', count.atLeast)}</span>
        )}
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className="tabular text-sm text-soft">
          {count.count.toLocaleString('en-US')}
          {count.atLeast && count.count > 0 && '+'}
        </span>
      )}
    </label>
  )
}
