import type { ListingDraft } from '../../../ports/listing-drafter.ts'
import type { NamedColor } from '../appearance/colors.ts'
import { capital, type Findings, MAIN_SHARE, mainColor, quoted } from './wording.ts'

/** The draft's details: color, material, brand and product code, as far as they were found. */
export function writeDetails(findings: Findings): ListingDraft['details'] {
  const { colors, words, code, brand, kind, material } = findings
  const details: ListingDraft['details'] = {}
  // A title from listings of the same product may name another kind; the type is what the photo shows.
  if (kind?.confidence !== undefined)
    details.type = {
      value: capital(kind.noun),
      source: kind.source,
      evidence: kind.evidence,
      confidence: kind.confidence,
    }
  const color = mainColor(colors)
  if (color) details.color = { value: color, source: 'photo', evidence: colorEvidence(colors) }
  if (material) details.material = material
  if (brand) details.brand = { value: brand, source: 'text', evidence: `Read on the item: ${quoted(words)}.` }
  if (code)
    details[code.key] = { value: code.digits, source: 'text', evidence: 'Read on the item: its barcode.' }
  return details
}

/** From this share on, an item has one color. */
const WHOLE_SHARE = 0.85

/** `It looks mostly gray.` */
function colorEvidence(colors: readonly NamedColor[]): string {
  const [first] = colors
  const named = mainColor(colors).toLowerCase()
  const isMixed = first && first.share >= MAIN_SHARE && first.share < WHOLE_SHARE
  return isMixed ? `It looks mostly ${named}.` : `It looks ${named}.`
}
