import { clsx } from 'clsx'
import type { Counts } from './records-layout.tsx'

interface StateChipsProps {
  label: string
  states: Readonly<Record<string, string>>
  /** States that each stand for several others. */
  joined?: Readonly<Record<string, readonly string[]>>
  counts: Counts | undefined
  /** The chosen state; undefined for all. */
  chosen: string | undefined
  onChoose: (state: string) => void
}

const sumOf = (states: readonly string[], counts: NonNullable<Counts>) =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)

/** The states of a list, with how many records have each. */
export function StateChips({ label, states, joined = {}, counts, chosen, onChoose }: StateChipsProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const choices: [state: string, name: string, count: number | null | undefined][] = [
    ['', 'All', all],
    ...Object.entries(states).map(([state, name]): [string, string, number | null | undefined] => [
      state,
      name,
      counts && sumOf(joined[state] ?? [state], counts),
    ]),
  ]
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-1.5 overflow-x-auto px-4 pb-1 md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">{label}</legend>
      {choices.map(([state, name, count]) => (
        <button
          key={state}
          type="button"
          aria-pressed={(chosen ?? '') === state}
          onClick={() => onChoose(state)}
          className={clsx(
            'tabular inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-4 font-semibold text-sm',
            (chosen ?? '') === state ? 'bg-tint text-primary-ink' : 'bg-sunken hover:bg-sunken-strong',
          )}
        >
          {name}
          {typeof count === 'number' && <span className="font-normal">{count.toLocaleString('en-US')}</span>}
        </button>
      ))}
    </fieldset>
  )
}
