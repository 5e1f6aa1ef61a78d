/** Parts of a listing's text: A its kind, B the rest of the title, C category and details, D the description. */
export const parts = ['A', 'B', 'C', 'D'] as const
export type Part = (typeof parts)[number]

/** Weight of a match in each part: for the typed word, and for a synonym. */
export const partWeights = {
  exact: { A: 1, B: 0.72, C: 0.5, D: 0.22 },
  other: { A: 0.6, B: 0.45, C: 0.3, D: 0.1 },
}
