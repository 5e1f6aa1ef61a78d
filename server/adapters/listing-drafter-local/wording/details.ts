import type { ListingDraft } from '../../../ports/listing-drafter.ts'
import type { NamedColor } from '../appearance/colors.ts'
import { type Findings, MAIN_SHARE, mainColor, quoted } from './wording.ts'

/** The draft's details: color, material, brand and product code, as far as they were found. */
export function writeDetails(findings: Findings): ListingDraft['details'] {
  const { colors, words, code, brand, material } = findings
  const details: ListingDraft['details'] = {}
  const color = mainColor(colors)
  if (color) details.color = { value: color, source: 'photo', evidence: colorShares(colors) }
  if (material) details.material = material
  if (brand) details.brand = { value: brand, source: 'text', evidence: `Read on the item: ${quoted(words)}.` }
  if (code)
    details[code.key] = { value: code.digits, source: 'text', evidence: 'Read on the item: its barcode.' }
  return details
}

/** `Gray covers 44% of the item, black 31%.` */
function colorShares([first, second]: readonly NamedColor[]): string {
  const part = ({ name, share }: NamedColor, verb: string) => `${name}${verb} ${Math.round(share * 100)}%`
  const rest = first && second && first.share < MAIN_SHARE ? `, ${part(second, '').toLowerCase()}` : ''
  return first ? `${part(first, ' covers')} of the item${rest}.` : ''
}
