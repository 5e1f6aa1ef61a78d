import type { Product } from './products.ts'

/** A product in an answer. */
export interface Shown {
  handle: string
  title: string
  cents: number
  picture: string | null
}

/** What a right answer shows. */
export interface Wanted {
  amount: number
  /** This product and no other. */
  handle?: string
  /** Only products of this category. */
  category?: string
  /** Only products with this word in the title. */
  word?: string
  /** Only products among so many newest ones. */
  amongNewest?: number
}

/** The catalogue, oldest first. */
export type Catalogue = ReadonlyMap<string, Product & { place: number }>

export function catalogueOf(products: readonly Product[]): Catalogue {
  return new Map(products.map((product, place) => [product.handle, { ...product, place }]))
}

/** What is wrong with an answer, in words; nothing when it shows what was asked for. */
export function faultsOf(shown: readonly Shown[], wanted: Wanted, catalogue: Catalogue): string[] {
  const faults = shown.flatMap((one) => faultsOfOne(one, wanted, catalogue))
  if (shown.length !== wanted.amount) faults.unshift(`${shown.length} products instead of ${wanted.amount}`)
  if (new Set(shown.map(({ handle }) => handle)).size < shown.length) faults.push('the same product twice')
  return faults
}

function faultsOfOne(shown: Shown, wanted: Wanted, catalogue: Catalogue): string[] {
  const product = catalogue.get(shown.handle)
  if (!product) return [`${shown.handle} is not in the catalogue`]
  const isOld = wanted.amongNewest !== undefined && product.place < catalogue.size - wanted.amongNewest
  const checks: [boolean, string][] = [
    [shown.title !== product.title, `the title “${shown.title}”`],
    [shown.cents !== product.cents, `a price of ${shown.cents} cents instead of ${product.cents}`],
    [!shown.picture, 'no picture'],
    [wanted.handle !== undefined && wanted.handle !== shown.handle, `not ${wanted.handle}`],
    [wanted.category !== undefined && wanted.category !== product.category, `of ${product.category}`],
    [
      wanted.word !== undefined && !product.title.toLowerCase().includes(wanted.word),
      `without ${wanted.word}`,
    ],
    [isOld, 'not among the newest'],
  ]
  return checks.flatMap(([isWrong, fault]) => (isWrong ? [`${shown.handle}: ${fault}`] : []))
}
