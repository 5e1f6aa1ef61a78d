/** nDCG@10: discounted gain of the first ten relative to the best possible. @source Järvelin & Kekäläinen 2002 */
export function ndcgAt10(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const gain = (list: readonly number[]) =>
    list.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
  const best = gain([...grades.values()].sort((a, b) => b - a))
  return best === 0 ? 1 : gain(found.map((id) => grades.get(id) ?? 0)) / best
}

/** Recall of good answers (grade 2 or 3) among the first fifty. */
export function recallAt50(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const good = [...grades].filter(([, grade]) => grade >= 2).map(([id]) => id)
  const shown = new Set(found.slice(0, 50))
  return good.length === 0 ? 1 : good.filter((id) => shown.has(id)).length / Math.min(good.length, 50)
}

/** Share of relevant results among the first ten, or among as many as there are relevant ones. */
export function precisionAt10(found: readonly string[], relevant: ReadonlySet<string>): number {
  if (relevant.size === 0) return 1
  const hits = found.slice(0, 10).filter((id) => relevant.has(id)).length
  return hits / Math.min(10, relevant.size)
}
