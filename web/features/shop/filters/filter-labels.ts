import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { priceRanges } from '../../../../contract/rules/listings/price-ranges.ts'
import type { TraitKind } from '../../../../contract/rules/listings/traits/traits.ts'
import { type Area, areaText } from '../location/area.ts'
import type { CategoryChoice } from './category-filter.ts'

/** A chosen filter in words, and the choice without it. */
export interface ChosenFilter<Choice> {
  key: string
  label: string
  without: Choice
}

/** A size, a brand or a color as people read it. */
export function traitText(kind: TraitKind, value: string): string {
  return kind === 'colors' ? humanize(value) : value
}

/** A size needs its name: `M` alone says little. */
export function sizeText(size: string): string {
  return /size/i.test(size) ? size : `Size ${size}`
}

/** Every chosen filter, in the order of the drawer. @param area the part of the city that narrows the list */
export function chosenFilters(choice: CategoryChoice, area: Area | null): ChosenFilter<CategoryChoice>[] {
  const each = <Field extends 'ranges' | 'conditions' | TraitKind>(
    field: Field,
    text: (value: CategoryChoice[Field][number]) => string,
  ) =>
    (choice[field] as CategoryChoice[Field][number][]).map((value) => ({
      key: `${field} ${value}`,
      label: text(value),
      without: { ...choice, [field]: (choice[field] as unknown[]).filter((other) => other !== value) },
    }))
  const one = (isSet: boolean, field: 'delivery' | 'offers' | 'followed', label: string) =>
    isSet ? [{ key: field, label, without: { ...choice, [field]: false } }] : []
  return [
    ...each('ranges', (key) => priceRanges.find((range) => range.key === key)?.label ?? key),
    ...each('conditions', humanize),
    ...each('sizes', sizeText),
    ...each('brands', (brand) => brand),
    ...each('colors', humanize),
    ...one(choice.delivery, 'delivery', 'Can be delivered'),
    ...one(choice.offers, 'offers', 'Open to offers'),
    ...one(choice.followed, 'followed', 'People you follow'),
    ...(area
      ? [
          {
            key: 'area',
            label: `Within ${areaText(area)}`,
            without: { ...choice, area: 'everywhere' as const },
          },
        ]
      : []),
  ]
}
