import type { ListingDraft } from '../../../ports/listing-drafter.ts'
import { capital, percent, quoted } from '../recognition/words.ts'
import { type ItemColors, MAIN_SHARE, mainColor } from './item-color.ts'
import type { Findings } from './wording.ts'

/** The draft's details: color, pattern, material, brand, size, model and product code, as far as they were found. */
export function writeDetails(findings: Findings): ListingDraft['details'] {
  const { colors, words, label, code, brand, kind, pattern, material } = findings
  const details: ListingDraft['details'] = { ...label }
  // A title from listings of the same product may name another kind; the type is what the photo shows.
  if (kind?.confidence !== undefined)
    details.type = {
      value: capital(kind.noun),
      source: kind.source,
      evidence: kind.evidence,
      confidence: kind.confidence,
    }
  const color = mainColor(colors)
  if (color)
    details.color = {
      value: color,
      source: 'photo',
      evidence: colorEvidence(colors),
      ...(colors.learned ? { confidence: colors.learned.confidence } : {}),
    }
  if (pattern) details.pattern = pattern.field
  if (material) details.material = material
  if (brand) details.brand = { value: brand, source: 'text', evidence: `Read on the item: ${quoted(words)}.` }
  if (code)
    details[code.key] = { value: code.digits, source: 'text', evidence: 'Read on the item: its barcode.' }
  return details
}

/** From this share on, an item has one color. */
const WHOLE_SHARE = 0.85

/** `It looks mostly gray.` */
function colorEvidence(colors: ItemColors): string {
  const [first] = colors.shares
  const named = mainColor(colors).toLowerCase()
  if (colors.learned) return `It looks ${named} (${percent(colors.learned.confidence)} sure).`
  const isMixed = first && first.share >= MAIN_SHARE && first.share < WHOLE_SHARE
  return isMixed ? `It looks mostly ${named}.` : `It looks ${named}.`
}
