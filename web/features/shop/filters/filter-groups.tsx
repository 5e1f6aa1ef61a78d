import { conditions, humanize } from '../../../../contract/rules/listings/listing.ts'
import { priceRanges } from '../../../../contract/rules/listings/price-ranges.ts'
import { type CategoryChoice, toggled } from './category-filter.ts'
import { FilterGroup, FilterOption } from './filter-option.tsx'
import type { FacetCount, FacetCounts } from './use-facet-counts.ts'

interface SortGroupProps {
  sorts: readonly { key: string; label: string }[]
  sort: string
  onSort: (key: string) => void
}

/** The order of the list. */
export function SortGroup({ sorts, sort, onSort }: SortGroupProps) {
  return (
    <FilterGroup legend="Sort by">
      {sorts.map(({ key, label }) => (
        <FilterOption
          key={key}
          type="radio"
          name="sort"
          label={label}
          checked={sort === key}
          onChange={() => onSort(key)}
        />
      ))}
    </FilterGroup>
  )
}

interface ChoiceGroupProps {
  choice: CategoryChoice
  onChoice: (choice: CategoryChoice) => void
}

/** The price ranges; several may be chosen. */
export function PriceGroup(props: ChoiceGroupProps & { countOf: FacetCounts['ofPrice'] }) {
  const { choice, countOf, onChoice } = props
  return (
    <FilterGroup legend="Price Range">
      {priceRanges.map(({ key, label }) => (
        <FilterOption
          key={key}
          type="checkbox"
          name="price"
          label={label}
          checked={choice.ranges.includes(key)}
          count={countOf(key)}
          onChange={() => onChoice({ ...choice, ranges: toggled(choice.ranges, key) })}
        />
      ))}
    </FilterGroup>
  )
}

/** The conditions; several may be chosen. */
export function ConditionGroup(props: ChoiceGroupProps & { countOf: FacetCounts['ofCondition'] }) {
  const { choice, countOf, onChoice } = props
  return (
    <FilterGroup legend="Condition">
      {conditions.map((key) => (
        <FilterOption
          key={key}
          type="checkbox"
          name="condition"
          label={humanize(key)}
          checked={choice.conditions.includes(key)}
          count={countOf(key)}
          onChange={() => onChoice({ ...choice, conditions: toggled(choice.conditions, key) })}
        />
      ))}
    </FilterGroup>
  )
}

/** The filters that are on or off. */
const switches = {
  delivery: { legend: 'Delivery', label: 'Can be delivered' },
  offers: { legend: 'Offers', label: 'Open to offers' },
  followed: { legend: 'Sellers', label: 'People you follow' },
}

interface SwitchGroupProps extends ChoiceGroupProps {
  name: keyof typeof switches
  count?: FacetCount | undefined
}

/** A filter that is on or off. */
export function SwitchGroup({ name, choice, count, onChoice }: SwitchGroupProps) {
  const { legend, label } = switches[name]
  return (
    <FilterGroup legend={legend}>
      <FilterOption
        type="checkbox"
        name={name}
        label={label}
        checked={choice[name]}
        count={count}
        onChange={() => onChoice({ ...choice, [name]: !choice[name] })}
      />
    </FilterGroup>
  )
}
