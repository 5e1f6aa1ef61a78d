/** A share as people read it; nothing is ever 100 % certain. */
export function percent(share: number): string {
  return `${Math.min(99, Math.floor(share * 100))}%`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `a T-shirt`, `an exercise bike`, `shoes`. */
export function withArticle(noun: string): string {
  if (/(?:[^s]s)$/.test(noun) && noun !== 'bus') return noun
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

export function quoted(words: readonly string[]): string {
  return `“${words.join(' ')}”`
}
