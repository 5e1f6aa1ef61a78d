import { tokenize } from '../text/tokens.ts'
import type { CpscRecall } from './cpsc-recall.ts'

/** A recalled product in words that listings have. */
export interface RecalledProduct {
  brand: string[]
  /** The words of its name without the brand and without words that say nothing. */
  name: string[]
  /** Numbers in its name, such as the 7 of a seventh edition. */
  numbers: string[]
  /** Model numbers. */
  models: string[]
}

/** A recall that listings are compared with. */
export interface Recall {
  id: string
  number: string | null
  title: string
  /** `2019-04-12` */
  recalledOn: string
  url: string
  hazard: string
  products: RecalledProduct[]
}

const companyWords = words(
  'inc incorporated llc ltd limited corp corporation co company companies usa us america american north international intl group the of and by global industries enterprises products brands stores store trading technology technologies',
)
const emptyWords = words(
  'and or with for the of a an in on to by from various all other new model style size color colour black white gray grey blue red green pink small medium large set piece pack inch kid child children baby infant toddler adult men women item product',
)

function words(list: string): ReadonlySet<string> {
  return new Set(tokenize(list).map(({ stem }) => stem))
}

const stemsOf = (text: string) => tokenize(text).map(({ stem }) => stem)

/** The recall with the words that listings are compared with. Products without a brand or a telling name are left out. */
export function toRecall(recall: CpscRecall): Recall {
  const brands = brandsOf(recall)
  return {
    id: recall.RecallID,
    number: recall.RecallNumber || null,
    title: recall.Title.trim(),
    recalledOn: recall.RecallDate,
    url: recall.URL,
    hazard: recall.Hazards?.[0]?.Name?.trim() ?? '',
    products: recall.Products.flatMap(({ Name, Model }) =>
      brands.map((brand) => ({
        brand,
        name: nameWords(Name ?? '', brand),
        numbers: stemsOf(Name ?? '').filter((stem) => /^\d+$/.test(stem)),
        models: modelNumbers(`${Name ?? ''} ${Model ?? ''}`),
      })),
    ).filter(({ name, models }) => name.length >= 2 || models.length > 0),
  }
}

/** Who recalls: the words before "Recalls" in the title, and the manufacturers. */
function brandsOf({ Title, Manufacturers }: CpscRecall): string[][] {
  const company = /^(.{2,60}?)\s+(?:recall|reannounce|expand|announce|and\s+.*\s+recall)/i.exec(Title)?.[1]
  const names = [company ?? '', ...(Manufacturers ?? []).map(({ Name }) => Name?.split(',')[0] ?? '')]
  const brands = names
    .map((name) => stemsOf(name).filter((stem) => !companyWords.has(stem) && stem.length > 1))
    .map((stems) => stems.slice(0, 2))
    .filter((stems) => stems.length > 0)
  return [...new Map(brands.map((stems) => [stems.join(' '), stems])).values()]
}

function nameWords(name: string, brand: readonly string[]): string[] {
  const telling = stemsOf(name).filter(
    (stem) => stem.length > 1 && !emptyWords.has(stem) && !brand.includes(stem) && !/^\d+$/.test(stem),
  )
  return [...new Set(telling)]
}

/** Words of at least four characters with a letter and a digit, such as `A1263`, or long numbers. */
function modelNumbers(text: string): string[] {
  const numbers = text.toLowerCase().match(/[a-z0-9][a-z0-9-]{2,}[a-z0-9]/g) ?? []
  return [
    ...new Set(numbers.filter((word) => (/\d/.test(word) && /[a-z]/.test(word)) || /^\d{5,}$/.test(word))),
  ]
}
