/** Divides cents in proportion to the weights: each share is rounded down, and the cents left over go to the largest remainders. */
export function divide(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((cents * weight) / sum))
  const left = cents - shares.reduce((all, share) => all + share, 0)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (cents * weight) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
