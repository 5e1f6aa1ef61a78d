import { distances } from '../../../../contract/rules/listings/distances.ts'
import type { Area } from './area.ts'

interface DistanceChoiceProps {
  miles: Area['miles']
  onChoose: (miles: Area['miles']) => void
}

/** The radiuses that can be chosen. */
export function DistanceChoice({ miles, onChoose }: DistanceChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">How far around it</legend>
      <div className="flex flex-wrap gap-2">
        {distances.map((each) => (
          <label
            key={each}
            className="flex min-h-11 items-center rounded-full bg-sunken px-4 font-semibold transition-colors has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="miles"
              // The dialog opens inside the search form: Enter here must not submit that.
              form="none"
              checked={miles === each}
              onChange={() => onChoose(each)}
              className="sr-only"
            />
            {each === 1 ? '1 mile' : `${each} miles`}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
