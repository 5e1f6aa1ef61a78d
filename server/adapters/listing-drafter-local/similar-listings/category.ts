import { slugForName } from '../../../../contract/rules/listings/categories.ts'
import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { categoryOfTitle } from '../../../../contract/rules/listings/title-category.ts'
import type { DraftedField } from '../../../ports/listing-drafter.ts'
import { isClothing } from '../recognition/decide.ts'
import { type ItemKind, type Neighbor, voteCategory } from './similar.ts'

/** The category of similar listings; without a clear vote, the usual category for the item's name. */
export function chooseCategory(neighbors: readonly Neighbor[], kind: ItemKind | null): DraftedField {
  const voted = voteCategory(neighbors)
  const category = voted.source === 'none' && kind ? categoryOfTitle(kind.noun) : null
  if (!category || !kind) return voted
  return {
    value: humanize(category),
    source: kind.source,
    evidence: `Items called “${kind.noun}” are in this category.`,
  }
}

const mixedMaterials: ReadonlySet<string> = new Set(['books', 'electronics', 'media', 'food', 'beauty'])

const hardMaterials: ReadonlySet<string> = new Set(['Wood', 'Metal'])

/** Whether items of a category are made of this. Creases and glossy prints of clothes can look like wood and metal. */
export function fitsCategory(material: DraftedField, category: DraftedField): boolean {
  return !isClothing(category) || !hardMaterials.has(material.value)
}

/** Whether the items of a category have no single material, or none that a buyer would care about. */
export function isMixedMaterial({ value }: DraftedField): boolean {
  return value !== '' && mixedMaterials.has(slugForName(value))
}
