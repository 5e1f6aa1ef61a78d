/**
 * The number of edits between two words: a letter added, left out, replaced, or swapped with its neighbor. Counting stops
 * at one more than `limit`.
 * @source Damerau 1964; the restricted form, in which no part is edited twice
 */
export function editDistance(typed: string, candidate: string, limit = 3): number {
  const a = [...typed]
  const b = [...candidate]
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = distanceRow(a, b, i, last, beforeLast)
    if (Math.min(...row) > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? limit + 1
}

/** The distances of the first `i` letters of `a` to every beginning of `b`. */
function distanceRow(
  a: readonly string[],
  b: readonly string[],
  i: number,
  last: readonly number[],
  beforeLast: readonly number[],
): number[] {
  const row = [i]
  for (let j = 1; j <= b.length; j++) {
    const same = a[i - 1] === b[j - 1]
    let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
    row.push(least)
  }
  return row
}
