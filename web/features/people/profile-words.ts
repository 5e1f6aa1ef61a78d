/** `1 review`, `3 reviews`. */
export function countText(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

/** How often somebody did not come to a pickup. */
export function noShowText(count: number): string {
  return count === 1
    ? 'Didn’t pick up an item once this year'
    : `Didn’t pick up an item ${count} times this year`
}
