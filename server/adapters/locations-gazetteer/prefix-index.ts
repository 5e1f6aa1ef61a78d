import { plain } from '../../../contract/rules/addresses/street-words.ts'

interface Key<Entry> {
  key: string
  /** 0 for the whole name, 1 for a later word of it. */
  rank: 0 | 1
  entry: Entry
}

/** Finds entries by a prefix of their name or of any word in it. */
export function createPrefixIndex<Entry>(named: Iterable<{ names: readonly string[]; entry: Entry }>) {
  const keys: Key<Entry>[] = []
  for (const { names, entry } of named) {
    for (const name of names) {
      const words = plain(name).split(' ')
      words.forEach((_, from) => {
        keys.push({ key: words.slice(from).join(' '), rank: from === 0 ? 0 : 1, entry })
      })
    }
  }
  keys.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))

  const firstFrom = (prefix: string): number => {
    let low = 0
    let high = keys.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((keys[middle]?.key ?? '') < prefix) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    /** Unique entries by prefix (normalized spelling). Rank 0: exact name, 1: prefix of the name, 2: prefix of a word. */
    startingWith(text: string): { entry: Entry; rank: number }[] {
      const best = new Map<Entry, number>()
      for (let at = firstFrom(text); at < keys.length; at++) {
        const found = keys[at]
        if (!found?.key.startsWith(text)) break
        const rank = found.rank === 1 ? 2 : found.key === text ? 0 : 1
        best.set(found.entry, Math.min(best.get(found.entry) ?? 9, rank))
      }
      return [...best].map(([entry, rank]) => ({ entry, rank }))
    },
  }
}
