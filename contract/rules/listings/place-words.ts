/** `Park Slope, Brooklyn`; the area is left out where it is the place's own name. */
export function placeLabel({ name, area }: { name: string; area: string }): string {
  return name === area ? name : `${name}, ${area}`
}

/** The headings of the two kinds of places in a list. */
export const placeGroups = {
  meeting_point: 'Public meeting points',
  neighborhood: 'Neighborhoods',
} as const
