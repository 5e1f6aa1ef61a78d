import { useId, useState } from 'react'
import { type Color, isColor } from '../../../../contract/rules/listings/traits/colors.ts'
import { MAX_TRAIT_OPTIONS, type TraitKind } from '../../../../contract/rules/listings/traits/traits.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type CategoryChoice, toggled } from './category-filter.ts'
import { ColorDot } from './color-dot.tsx'
import { traitText } from './filter-labels.ts'
import { FilterGroup, FilterOption } from './filter-option.tsx'
import { bySize } from './size-order.ts'
import type { FacetCounts, TraitOption } from './use-facet-counts.ts'

interface TraitGroupsProps {
  choice: CategoryChoice
  traits: FacetCounts['traits']
  onChoice: (choice: CategoryChoice) => void
}

/** Values that a group shows before "Show all". */
const FIRST = 8

const kinds: readonly { kind: TraitKind; legend: string; name: string }[] = [
  { kind: 'sizes', legend: 'Size', name: 'size' },
  { kind: 'brands', legend: 'Brand', name: 'brand' },
  { kind: 'colors', legend: 'Color', name: 'color' },
]

/** Size, brand and color, each where items have one. */
export function TraitGroups({ choice, traits, onChoice }: TraitGroupsProps) {
  return kinds.map(({ kind, legend, name }) => {
    const options = withChosen(traits?.[kind], choice[kind])
    return options.length === 0 ? null : (
      <TraitGroup
        key={kind}
        kind={kind}
        legend={legend}
        name={name}
        options={options}
        chosen={choice[kind]}
        onToggle={(key) => onChoice(toggledTrait(choice, kind, key))}
      />
    )
  })
}

function toggledTrait(choice: CategoryChoice, kind: TraitKind, key: string): CategoryChoice {
  if (kind !== 'colors') return { ...choice, [kind]: toggled(choice[kind], key) }
  return isColor(key) ? { ...choice, colors: toggled<Color>(choice.colors, key) } : choice
}

/** The options with those that are chosen: no item has them, or too few for them to be among the most common ones. */
function withChosen(options: readonly TraitOption[] | undefined, chosen: readonly string[]): TraitOption[] {
  const isWhole = options !== undefined && options.length < MAX_TRAIT_OPTIONS
  const count = isWhole ? { count: 0, atLeast: false } : undefined
  const others = chosen.filter((key) => !options?.some((option) => option.key === key))
  return [...(options ?? []), ...others.map((key) => ({ key, count }))]
}

interface TraitGroupProps {
  kind: TraitKind
  legend: string
  name: string
  /** The most common first. */
  options: readonly TraitOption[]
  chosen: readonly string[]
  onToggle: (key: string) => void
}

function TraitGroup({ kind, legend, name, options, chosen, onToggle }: TraitGroupProps) {
  const [isWhole, setIsWhole] = useState(false)
  // A chosen value stays in sight when it no longer is among the most common ones.
  const [pinned] = useState(chosen)
  const id = useId()
  const isShort = options.length <= FIRST + 2
  const shown = options.filter(
    ({ key }, place) => isWhole || isShort || place < FIRST || chosen.includes(key) || pinned.includes(key),
  )
  const sorted = kind === 'sizes' ? shown.toSorted((a, b) => bySize(a.key, b.key)) : shown
  return (
    <FilterGroup legend={legend}>
      <div id={id}>
        {sorted.map(({ key, count }) => (
          <FilterOption
            key={key}
            type="checkbox"
            name={name}
            label={traitText(kind, key)}
            sign={kind === 'colors' && isColor(key) ? <ColorDot color={key} /> : undefined}
            checked={chosen.includes(key)}
            count={count}
            onChange={() => onToggle(key)}
          />
        ))}
      </div>
      {!isShort && (
        <Button
          variant="ghost"
          className="-ml-4"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${options.length}`}
        </Button>
      )}
    </FilterGroup>
  )
}
