/** Whether a brand stands, whole and in its order, among words that were read: `West Elm` in `WEST ELM est. 2002`. */
export function containsBrand(brand: string, read: readonly string[]): boolean {
  const [wanted, there] = [tokens(brand), read.flatMap(tokens)]
  if (wanted.length === 0) return false
  return there.some((_, at) => wanted.every((token, index) => there[at + index] === token))
}

/** A text without a brand's name, with what led to it (`by`, `from`) and its `’s`; the rest stays as it is. */
export function removeBrand(text: string, brand: string): string {
  const name = brand.trim()
  if (name === '') return text
  const pattern = name.split(/\s+/).map(escaped).join('\\s+')
  const named = new RegExp(
    `(?:\\b(?:by|from)\\s+)?(?<![\\p{L}\\p{N}])${pattern}(?:['’]s)?(?![\\p{L}\\p{N}])`,
    'giu',
  )
  const rest = text.replace(named, '')
  if (rest === text) return text
  return rest
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
    .replace(/(^|[.!?] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** Words in small letters, without accents and signs. */
function tokens(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
