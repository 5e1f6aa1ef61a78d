import { MAX_TITLE_LENGTH } from '../../../../contract/rules/listings/listing.ts'
import type { DraftedField } from '../../../ports/listing-drafter.ts'
import type { ProductCode } from '../reading/product-code.ts'
import type { Recognized } from '../recognition/decide.ts'
import { capital, percent, quoted, withArticle } from '../recognition/words.ts'
import type { ProductMatch } from '../similar-listings/product-match.ts'
import type { ItemKind } from '../similar-listings/similar.ts'
import { type ItemColors, mainColor } from './item-color.ts'
import type { LabelDetails } from './label-details.ts'

/** Everything that was found out about an item. */
export interface Findings {
  colors: ItemColors
  words: string[]
  /** Size and model number on the item. */
  label: LabelDetails
  /** The product code from its barcode. */
  code: ProductCode | null
  /** Title and category from listings with that code. */
  match: ProductMatch | null
  /** A brand read on the item that is well known or that other listings have too. */
  brand: string | null
  kind: ItemKind | null
  /** The most likely name, if it is too uncertain for a title. */
  guess: Recognized['guess']
  pattern: Recognized['pattern']
  material: DraftedField | null
}

/** `Teal sofa`, `Sony WH-1000XM4`. A color alone is not a useful title, so the title stays empty. */
export function writeTitle({
  colors,
  words,
  match,
  brand,
  kind,
  guess,
  pattern,
  material,
}: Findings): DraftedField {
  if (match) return match.title
  const color = mainColor(colors)
  const named = kind?.noun ?? ''
  if (named) {
    const value = asTitle([color, pattern?.word ?? '', brand ?? '', named])
    const confidence = kind?.confidence
    return {
      value,
      source: kind?.source ?? 'similar',
      evidence: kind?.evidence ?? '',
      ...(confidence === undefined ? {} : { confidence }),
    }
  }
  if (words.length > 0) {
    const value = asTitle(
      brand
        ? [brand, ...words.filter((word) => !brand.split(/\s+/).some((part) => same(word, part)))]
        : words,
    )
    return { value, source: 'text', evidence: `Read on the item: ${quoted(words)}.` }
  }
  return { value: '', source: 'none', evidence: unknownKind(color, material, guess) }
}

/** Guesses below this probability are not worth a word. */
const MIN_GUESS = 0.5

function unknownKind(color: string, material: DraftedField | null, guess: Findings['guess']): string {
  if (guess && guess.confidence >= MIN_GUESS)
    return `It may be ${withArticle(guess.name.noun)}, but the photo leaves that open (${percent(guess.confidence)} sure).`
  const maybe = material ? ` It may be ${material.value.toLowerCase()}.` : ''
  return color
    ? `Only its color could be told from the photo: ${color.toLowerCase()}.${maybe}`
    : `The photo does not say what it is.${maybe}`
}

const writtenFrom: Readonly<Record<string, string>> = {
  text: 'what could be read on it',
  similar: 'similar listings',
  photo: 'what the photo shows',
}

/** Sentences about what can be seen and read; nothing that only the seller knows is invented. */
export function writeDescription(findings: Findings): DraftedField {
  const { colors, words, match, kind, pattern } = findings
  const color = mainColor(colors)
  const sentences: string[] = []
  if (match) sentences.push(`${match.title.value.replace(/[.!?…]+$/, '')}.`)
  else if (kind) sentences.push(`${capital([color, pattern?.word, kind.noun].filter(Boolean).join(' '))}.`)
  if (words.length > 0) sentences.push(`It says ${quoted(words)}.`)
  else if (kind?.confidence !== undefined) sentences.push(secondSentence(findings))
  if (sentences.length === 0)
    return { value: '', source: 'none', evidence: 'Please add its size, age and flaws.' }
  const source = words.length > 0 ? 'text' : match ? 'similar' : (kind?.source ?? 'photo')
  const origin = writtenFrom[source]
  return {
    value: sentences.join(' '),
    source,
    evidence: `Written from ${origin}. ${whatToAdd(kind)}`,
  }
}

function secondSentence({ material }: Findings): string {
  return material
    ? `It looks like ${material.value.toLowerCase()}.`
    : 'Please look at the photos for its condition.'
}

function whatToAdd(kind: ItemKind | null): string {
  const check = kind?.check ? `: check ${kind.check}` : ''
  return `Please add size, age and flaws${check}.`
}

/** Joins as many parts as fit in a title and capitalizes it. */
function asTitle(parts: readonly string[]): string {
  let title = ''
  for (const part of parts.filter(Boolean)) {
    const longer = title === '' ? part : `${title} ${part}`
    if (longer.length > MAX_TITLE_LENGTH) break
    title = longer
  }
  return capital(title)
}

/** Whether two words are equal, ignoring case. */
export function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
