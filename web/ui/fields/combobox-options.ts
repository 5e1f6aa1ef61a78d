/** An option of a combobox. */
export interface ComboboxOption {
  value: string
  label: string
  /** The heading above it. */
  group: string
}

/** Letters and digits in lower case, one space between words: `Hell's Kitchen` is found as `hells kit`. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The options with a word that starts with each typed word. In a group, labels that start with the typed text come first. */
export function matching<Option extends Pick<ComboboxOption, 'label' | 'group'>>(
  options: readonly Option[],
  text: string,
): Option[] {
  const typed = plain(text)
  if (typed === '') return [...options]
  const words = typed.split(' ')
  const found = options.filter(({ label }) => {
    const names = plain(label).split(' ')
    return words.every((word) => names.some((name) => name.startsWith(word)))
  })
  const groups = [...new Set(found.map(({ group }) => group))]
  const begins = ({ label }: Option) => (plain(label).startsWith(typed) ? 0 : 1)
  return groups.flatMap((group) =>
    found.filter((option) => option.group === group).toSorted((one, other) => begins(one) - begins(other)),
  )
}

/** The index of the option after an arrow key, which wraps around at the ends; -1 if there are no options. */
export function nextActive(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (active < 0) return step > 0 ? 0 : count - 1
  return (active + step + count) % count
}
