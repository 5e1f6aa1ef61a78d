/** The index of a name's color, of `count`: always the same for a name, and well distributed. */
export function avatarTone(name: string, count: number): number {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash % count
}

const anyLetter = /[\p{L}\p{N}]/u

/** The first letter or digit of a name; a dot if there is none. */
export function avatarLetter(name: string): string {
  return anyLetter.exec(name)?.[0].toUpperCase() ?? '·'
}
