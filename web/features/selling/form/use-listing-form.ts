import { type RefObject, useRef, useState } from 'react'
import { detailProblems } from './detail-rows.ts'
import {
  fieldProblems,
  isMissingFields,
  type ListingForm,
  missingFieldsSentence,
  type ValidatedField,
} from './listing-form.ts'

/**
 * Validates the form: each field after it was left, and all of them after the first submit. @source product-decisions §9.17
 */
export function useListingForm(form: ListingForm) {
  const ref: RefObject<HTMLFormElement | null> = useRef(null)
  const [left, setLeft] = useState<ReadonlySet<ValidatedField>>(new Set())
  const [tried, setTried] = useState(0)
  const problems = fieldProblems(form)
  const detailErrors = detailProblems(form.details)
  const errors = Object.fromEntries(
    Object.entries(problems).filter(([field]) => tried > 0 || left.has(field as ValidatedField)),
  ) as Partial<Record<ValidatedField, string>>

  /** Whether the form is valid; if not, shows the errors and focuses the first one. */
  function validate(): boolean {
    setTried((count) => count + 1)
    if (Object.keys(problems).length === 0 && Object.keys(detailErrors).length === 0) return true
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    return false
  }

  return {
    ref,
    errors,
    detailErrors: tried > 0 ? detailErrors : {},
    /** For the form's alert. @source spec §5 Edit listing */
    notice: tried > 0 && isMissingFields(form) ? missingFieldsSentence : undefined,
    /** The number of submits. A new number announces the same alert again. */
    tried,
    onLeave: (field: ValidatedField) => setLeft((before) => new Set(before).add(field)),
    validate,
  }
}
