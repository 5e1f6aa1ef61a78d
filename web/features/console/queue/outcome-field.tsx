import type { Outcome, TargetKind } from '../../../../contract/rules/moderation/outcomes.ts'
import { decideMark } from './queue-shortcuts.ts'
import { outcomeName } from './queue-words.ts'

interface OutcomeFieldProps {
  outcomes: readonly Outcome[]
  kind: TargetKind
  /** Undefined: nothing is chosen yet. */
  value: Outcome | undefined
  onChange: (outcome: Outcome) => void
}

/** Chooses what happens. The key d goes here, and chooses nothing: to the chosen one, or else to the first. */
export function OutcomeField({ outcomes, kind, value, onChange }: OutcomeFieldProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">What happens</legend>
      {outcomes.map((outcome, at) => (
        <label
          key={outcome}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-field px-4 text-sm has-checked:border-primary has-checked:bg-tint has-checked:font-semibold has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 hover:border-ink"
        >
          <input
            type="radio"
            name="outcome"
            value={outcome}
            required
            checked={outcome === value}
            {...((value === undefined ? at === 0 : outcome === value) ? decideMark : {})}
            onChange={() => onChange(outcome)}
            className="sr-only"
          />
          {outcomeName(outcome, kind)}
        </label>
      ))}
    </fieldset>
  )
}
