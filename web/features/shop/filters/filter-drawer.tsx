import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useAuth } from '../../auth/use-auth.ts'
import { useShopArea } from '../location/shop-area.ts'
import { areaOf, type CategoryChoice, filterCount, filterOf } from './category-filter.ts'
import { CategoryGroup } from './category-group.tsx'
import { DistanceGroup } from './distance-group.tsx'
import { ConditionGroup, PriceGroup, SortGroup, SwitchGroup } from './filter-groups.tsx'
import { TraitGroups } from './trait-groups.tsx'
import { useFacetCounts } from './use-facet-counts.ts'

interface FilterDrawerProps {
  /** The category's name in the API; undefined in a search without one. */
  category: string | undefined
  /** The words of a search; undefined on a category page. */
  words?: string
  sorts: readonly { key: string; label: string }[]
  sort: string
  choice: CategoryChoice
  /** The button that returns to the items, e.g. "Show 12 items". */
  doneLabel: string
  /** Null: any category. */
  onCategory: (name: string | null) => void
  onSort: (key: string) => void
  onChoice: (choice: CategoryChoice) => void
  /** Removes all filters and restores the default order. */
  onClear: () => void
  onClose: () => void
}

/** The filters and the order of a list. Each press applies at once. @source spec §2 Shop; product-decisions §0 */
export function FilterDrawer(props: FilterDrawerProps) {
  const { category, words, choice, onChoice } = props
  const shopArea = useShopArea()
  const { isAuthenticated } = useAuth()
  // Only the address narrows a search by area.
  const area = areaOf(choice, words === undefined ? shopArea : null)
  // What followed people sell is not counted.
  const counts = useFacetCounts(
    choice.followed
      ? null
      : { ...(category ? { category } : {}), query: words ?? '', ...filterOf(choice, area) },
  )
  const isFiltered =
    filterCount(choice, area) > 0 ||
    (words !== undefined && category !== undefined) ||
    props.sort !== props.sorts[0]?.key
  return (
    <Dialog
      open
      title="Filters"
      placement="side"
      onClose={props.onClose}
      footer={
        <div className="flex gap-3">
          {isFiltered && <ClearButton onClear={props.onClear} />}
          <Button wide onClick={props.onClose}>
            {props.doneLabel}
          </Button>
        </div>
      }
    >
      <div className="grid gap-7">
        <SortGroup sorts={props.sorts} sort={props.sort} onSort={props.onSort} />
        <PriceGroup choice={choice} countOf={counts.ofPrice} onChoice={onChoice} />
        <ConditionGroup choice={choice} countOf={counts.ofCondition} onChoice={onChoice} />
        <TraitGroups choice={choice} traits={counts.traits} onChoice={onChoice} />
        <SwitchGroup name="delivery" choice={choice} count={counts.delivery} onChoice={onChoice} />
        <SwitchGroup name="offers" choice={choice} onChoice={onChoice} />
        {(isAuthenticated || choice.followed) && (
          <SwitchGroup name="followed" choice={choice} onChoice={onChoice} />
        )}
        <DistanceGroup
          area={area}
          countOf={counts.ofDistance}
          onArea={(next) => onChoice({ ...choice, area: next })}
        />
        <CategoryGroup
          category={category}
          hasAll={words !== undefined}
          counts={counts}
          onCategory={props.onCategory}
        />
      </div>
    </Dialog>
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <Button
      variant="secondary"
      className="shrink-0 whitespace-nowrap"
      onClick={({ currentTarget }) => {
        // This button disappears with the filters, so the next one takes the focus.
        if (currentTarget.nextElementSibling instanceof HTMLElement) currentTarget.nextElementSibling.focus()
        onClear()
      }}
      data-event="feature_usage"
      data-event-feature="filters_cleared"
      data-event-detail="filters"
    >
      Clear all
    </Button>
  )
}
