import { letterSizes } from '../../../../contract/rules/listings/traits/letter-sizes.ts'

/** Sizes as people look for them: letters, numbers, waists, shoes, then those of children. */
export function bySize(a: string, b: string): number {
  const [first, second] = [placeOf(a), placeOf(b)]
  return first.group - second.group || first.number - second.number || a.localeCompare(b)
}

const groups: readonly RegExp[] = [
  /^\d+$/,
  /^W/,
  /^\d+x/,
  /^\d+[RSL]$/,
  /^US /,
  /^EU /,
  /^[A-Z]{2} /,
  /^\d+T$/,
  /mo$/,
  /^Kids/,
]

function placeOf(size: string): { group: number; number: number } {
  const letter = letterSizes.indexOf(size)
  if (letter >= 0) return { group: 0, number: letter }
  const group = groups.findIndex((pattern) => pattern.test(size))
  return {
    group: group < 0 ? groups.length + 1 : group + 1,
    number: Number.parseFloat(size.replace(/^\D+/, '')) || 0,
  }
}
