import { slugForName } from '../../../../contract/rules/listings/categories.ts'
import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { categoryOfTitle } from '../../../../contract/rules/listings/title-category.ts'
import type { DraftedField } from '../../../ports/listing-drafter.ts'
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

/**
 * Whether a material guessed from a surface is plausible for a category: some have no single material, or none that a buyer would care
 * about, and creases and glossy prints on clothes can look like wood or metal.
 */
export function fitsCategory(material: DraftedField, { value }: DraftedField): boolean {
  if (value === '') return true
  const slug = slugForName(value)
  return !mixedMaterials.has(slug) && !(slug === 'clothing' && hardMaterials.has(material.value))
}
