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

/** Whether to show only items that can be delivered. */
export function DeliveryGroup(props: ChoiceGroupProps & { count: FacetCount | undefined }) {
  const { choice, count, onChoice } = props
  return (
    <FilterGroup legend="Delivery">
      <FilterOption
        type="checkbox"
        name="delivery"
        label="Can be delivered"
        checked={choice.delivery}
        count={count}
        onChange={() => onChoice({ ...choice, delivery: !choice.delivery })}
      />
    </FilterGroup>
  )
}

/** Whether to show only items whose seller takes offers. */
export function OffersGroup({ choice, onChoice }: ChoiceGroupProps) {
  return (
    <FilterGroup legend="Offers">
      <FilterOption
        type="checkbox"
        name="offers"
        label="Open to offers"
        checked={choice.offers}
        onChange={() => onChoice({ ...choice, offers: !choice.offers })}
      />
    </FilterGroup>
  )
}

/** Whether to show only items of people whom the member follows. */
export function SellersGroup({ choice, onChoice }: ChoiceGroupProps) {
  return (
    <FilterGroup legend="Sellers">
      <FilterOption
        type="checkbox"
        name="followed"
        label="People you follow"
        checked={choice.followed}
        onChange={() => onChoice({ ...choice, followed: !choice.followed })}
      />
    </FilterGroup>
  )
}
