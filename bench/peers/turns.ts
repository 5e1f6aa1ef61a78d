import { median } from '../measure.ts'

/** Whose turn it is in a round: the same ones in turn, and in every other round backwards, so that nobody always goes first. */
export function turnsOf<Name>(names: readonly Name[], round: number): Name[] {
  return round % 2 === 0 ? [...names] : names.toReversed()
}

/** The median, over the rounds, of how many times as many answers the first one gave. */
export function ratioOf(first: readonly number[], other: readonly number[]): number {
  return median(first.map((rate, round) => rate / (other[round] ?? Number.NaN)))
}
