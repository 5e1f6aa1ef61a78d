import type { Outcome, TargetKind } from '../../../../contract/rules/moderation/outcomes.ts'
import { decideMark } from './queue-shortcuts.ts'
import { outcomeName } from './queue-words.ts'

interface OutcomeFieldProps {
  outcomes: readonly Outcome[]
  kind: TargetKind
  value: Outcome
  onChange: (outcome: Outcome) => void
}

/** Chooses what happens. The key d goes here. */
export function OutcomeField({ outcomes, kind, value, onChange }: OutcomeFieldProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">What happens</legend>
      {outcomes.map((outcome) => (
        <label
          key={outcome}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-field px-4 text-sm has-checked:border-primary has-checked:bg-tint has-checked:font-semibold has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 hover:border-ink"
        >
          <input
            type="radio"
            name="outcome"
            value={outcome}
            checked={outcome === value}
            {...(outcome === value ? decideMark : {})}
            onChange={() => onChange(outcome)}
            className="sr-only"
          />
          {outcomeName(outcome, kind)}
        </label>
      ))}
    </fieldset>
  )
}
