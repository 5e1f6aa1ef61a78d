import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { starWords } from '../../../contract/rules/people/reviews.ts'
import { FieldError } from '../fields/field.tsx'

interface StarFieldProps {
  legend: string
  /** One to five; null: not chosen yet. */
  value: number | null
  onChange: (stars: number) => void
  error?: string | undefined
}

/** A choice of one to five stars: radio buttons, so that arrow keys move between them. */
export function StarField({ legend, value, onChange, error }: StarFieldProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = pointed ?? value ?? 0
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointed(null)}>
          {starWords.map((word, index) => {
            const stars = index + 1
            return (
              <label
                key={word}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(stars)}
                className="grid size-12 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name="stars"
                  value={stars}
                  checked={value === stars}
                  onChange={() => onChange(stars)}
                  className="sr-only"
                />
                <span className="sr-only">
                  {stars === 1 ? '1 star' : `${stars} stars`}: {word}
                </span>
                <Star
                  aria-hidden="true"
                  className={clsx(
                    'size-9 transition-colors',
                    stars <= shown ? 'fill-accent-deep text-accent-deep' : 'text-field',
                  )}
                />
              </label>
            )
          })}
        </div>
        <span aria-hidden="true" className="font-semibold">
          {starWords[shown - 1]}
        </span>
      </div>
      {error && (
        <p role="alert" className="text-sm">
          <FieldError>{error}</FieldError>
        </p>
      )}
    </fieldset>
  )
}
