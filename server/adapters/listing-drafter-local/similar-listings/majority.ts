/** The value with more than half of the votes, and at least two; else null. */
export function majority(values: readonly string[]): { winner: string; votes: number } | null {
  const counts = new Map<string, number>()
  for (const value of values.filter(Boolean)) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a)
  return best && best[1] >= 2 && best[1] > values.length / 2 ? { winner: best[0], votes: best[1] } : null
}
