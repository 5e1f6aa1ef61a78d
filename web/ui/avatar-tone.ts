/** Which of `count` colors a name has: the same one everywhere, and well spread. */
export function avatarTone(name: string, count: number): number {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash % count
}

const anyLetter = /[\p{L}\p{N}]/u

/** The letter that stands for a name; a dot for one without letters or digits. */
export function avatarLetter(name: string): string {
  return anyLetter.exec(name)?.[0].toUpperCase() ?? '·'
}
