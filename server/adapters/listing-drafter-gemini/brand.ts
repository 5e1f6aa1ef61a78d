/** Whether the words of a brand occur in order among words read on the item: `West Elm` in `WEST ELM est. 2002`. */
export function containsBrand(brand: string, read: readonly string[]): boolean {
  const [brandTokens, readTokens] = [tokens(brand), read.flatMap(tokens)]
  if (brandTokens.length === 0) return false
  return readTokens.some((_, at) => brandTokens.every((token, index) => readTokens[at + index] === token))
}

/** Removes a brand from a text, including a leading `by` or `from` and a trailing `’s`. */
export function removeBrand(text: string, brand: string): string {
  const name = brand.trim()
  if (name === '') return text
  const pattern = name.split(/\s+/).map(escapeRegExp).join('\\s+')
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

/** Lower-case words without accents and punctuation. */
function tokens(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
