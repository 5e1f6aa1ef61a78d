/** A word that listings use, as a candidate for what somebody meant. */
export interface KnownWord {
  word: string
  lexeme: string
  documents: number
  titles: number
}

/**
 * How many slips lie between two words: a letter too many, too few, another one, or two neighbors swapped. Counting stops
 * beyond `most`.
 * @source Damerau 1964; the restricted form, in which no part is edited twice
 */
export function slips(one: string, other: string, most = 3): number {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? most + 1
}

/** Slips that a word of some length may have and still be recognized; `meant` is the length of what it may stand for. */
export function slipsAllowed(length: number, meant = length): number {
  if (length < 3) return 0
  return length > 4 && Math.max(length, meant) > 6 ? 2 : 1
}

/** Candidates that are taken at most; the other words of a query sort them out. */
const MOST_TAKEN = 2

/**
 * What somebody meant by a word that nobody uses: the words with the fewest slips; of several, those that titles use most.
 * People rarely miss the first letter.
 */
export function corrections(typed: string, candidates: readonly KnownWord[]): KnownWord[] {
  const judged = candidates.flatMap((candidate) => {
    const allowed = slipsAllowed(typed.length, candidate.word.length)
    const count = slips(typed, candidate.word, allowed)
    if (count === 0 || count > allowed || candidate.word.length < 3) return []
    if (typed.length === 3 && !isSwap(typed, candidate.word)) return []
    const missedFirst = typed[0] === candidate.word[0] ? 0 : 0.6
    const use = Math.log2(1 + candidate.documents + 4 * candidate.titles) / 12
    return [{ candidate, cost: count + missedFirst - use }]
  })
  judged.sort((a, b) => a.cost - b.cost || (a.candidate.word < b.candidate.word ? -1 : 1))
  const [best] = judged
  if (!best) return []
  const close = judged.filter(({ cost }) => cost - best.cost < 0.45).slice(0, MOST_TAKEN)
  return close.map(({ candidate }) => candidate)
}

function isSwap(one: string, other: string): boolean {
  return one.length === other.length && [...one].sort().join('') === [...other].sort().join('')
}
