import { type CheckedWords, readListing } from '../matching/listing-text.ts'
import { tokenize } from '../text/tokens.ts'
import type { Recall, RecalledProduct } from './recall-keys.ts'

/** The share of a product's name that a listing has to have. */
const LEAST_SHARE = 0.6

/** Things that belong to a product and are not recalled with it. */
const accessories = new Set(
  tokenize(
    'cover case charger cable manual part replacement sheet cushion adapter strap mat bag tray rack bulb filter mount holder sticker sleeve skin protector remote handlebar footrest parts only box only poster toy doll',
  ).map(({ stem }) => stem),
)

/** A listing's words, as they are compared with recalls. */
export interface RecallWords {
  /** Words of the title and the details: what the item is. */
  named: ReadonlySet<string>
  title: ReadonlySet<string>
  /** The whole text, in lower case. */
  text: string
}

export function recallWords(words: CheckedWords): RecallWords {
  const { named, all } = readListing(words)
  const stems = named.filter(({ field }) => field !== 'category').flatMap(({ tokens }) => tokens)
  // "Tread+" is said and recalled as "Tread Plus".
  const plus = named.some(({ text }) => /\p{L}\+/u.test(text)) ? ['plus'] : []
  return {
    named: new Set([...stems.map(({ stem }) => stem), ...plus]),
    title: new Set(named[0]?.tokens.map(({ stem }) => stem)),
    text: all.map(({ text }) => text.toLowerCase()).join('\n'),
  }
}

/** Whether a listing may be of a recalled product: its brand, and most of its name or its model number. */
export function matchesRecall(words: RecallWords, recall: Recall): boolean {
  return recall.products.some((product) => matchesProduct(words, product))
}

function matchesProduct(
  { named, title, text }: RecallWords,
  { brand, name, numbers, models }: RecalledProduct,
): boolean {
  if (!brand.every((word) => named.has(word))) return false
  const isAccessory = [...title].some((word) => accessories.has(word) && !name.includes(word))
  if (isAccessory) return false
  if (models.some((model) => hasModel(text, model))) return true
  const ownNumbers = [...named].filter((word) => /^\d+$/.test(word))
  // "Note 10" is not "Note 7"; a title without a number may be either.
  if (numbers.length > 0 && ownNumbers.length > 0 && !ownNumbers.some((number) => numbers.includes(number)))
    return false
  const found = name.filter((word) => named.has(word)).length
  return name.length >= 2 && found >= 2 && found / name.length >= LEAST_SHARE
}

function hasModel(text: string, model: string): boolean {
  const at = text.indexOf(model)
  return at >= 0 && !/[a-z0-9]/.test(text[at - 1] ?? '') && !/[a-z0-9]/.test(text[at + model.length] ?? '')
}
