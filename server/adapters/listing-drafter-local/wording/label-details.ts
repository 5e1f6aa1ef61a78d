import { slugForName } from '../../../../contract/rules/listings/categories.ts'
import { brandKey, knownBrands } from '../../../../contract/rules/listings/traits/known-brands.ts'
import { sizesInDescription } from '../../../../contract/rules/listings/traits/sizes-in-text.ts'
import { wearOf } from '../../../../contract/rules/listings/traits/wear.ts'
import type { DraftedField } from '../../../ports/listing-drafter.ts'
import type { LabelText } from '../reading/words.ts'
import { quoted } from '../recognition/words.ts'

/** What a label says besides its words. */
export interface LabelDetails {
  size?: DraftedField
  model?: DraftedField
}

/** Behind "Model", "M/N" and the like, with at least one digit. */
const named =
  /\b(?:model(?:l|e)?(?: ?(?:no|nr|number|name))?|m\/n|mod)\b[\s.:#-]*([a-z0-9][a-z0-9./-]{2,24})(?![a-z0-9])/i
/** Two to six capitals and at least three digits, as on a type plate: `WH-1000XM4`. */
const plain = /^[A-Z]{2,6}-?\d{3,}[A-Z0-9]*(?:[-/][A-Z0-9]+)*$/

/**
 * Size and model number, where a label says so.
 * @param item what the photo shows, and its category, as far as they are known
 */
export function labelDetails(
  { words, lines }: LabelText,
  item: { noun: string; category: DraftedField },
): LabelDetails {
  const wear = wearOf(item.noun, slugForName(item.category.value))
  const sizes = wear ? sizesInDescription(lines.join('. '), wear) : []
  const model = wear ? null : modelOn(lines, words)
  return {
    // Several sizes are those of several countries, of which the seller can choose.
    ...(sizes[0] ? { size: readOn(sizes[0], lines) } : {}),
    ...(model ? { model: readOn(model, lines) } : {}),
  }
}

function modelOn(lines: readonly string[], words: readonly string[]): string | null {
  for (const line of lines) {
    const [, model] = named.exec(line) ?? []
    if (model && /\d/.test(model)) return model.replace(/[./-]+$/, '')
  }
  const plates = words.filter((word) => plain.test(word))
  return plates.length === 1 ? (plates[0] ?? null) : null
}

/** The line that says it is the evidence. */
function readOn(value: string, lines: readonly string[]): DraftedField {
  const key = brandKey(value)
  const line = lines.find((text) => brandKey(text).includes(key))
  return { value, source: 'text', evidence: `Read on the item: ${quoted([line ?? value])}.` }
}

/** The longest name that only a brand has, among words that were read; null if there is none. */
export function knownBrandAmong(sequences: readonly string[]): string | null {
  const brands = sequences.flatMap((sequence) => {
    const brand = knownBrands.get(brandKey(sequence))
    return brand && brand.only === null ? [brand.name] : []
  })
  return brands.toSorted((a, b) => b.length - a.length)[0] ?? null
}
