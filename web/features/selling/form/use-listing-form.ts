import { type RefObject, useRef, useState } from 'react'
import { detailProblems } from './detail-rows.ts'
import {
  fieldProblems,
  isMissingFields,
  type JudgedField,
  type ListingForm,
  missingFieldsSentence,
} from './listing-form.ts'

/**
 * When a form is judged: each field once it was left, all of them once sending was tried. @source product-decisions §9.17
 */
export function useListingForm(form: ListingForm) {
  const ref: RefObject<HTMLFormElement | null> = useRef(null)
  const [left, setLeft] = useState<ReadonlySet<JudgedField>>(new Set())
  const [tried, setTried] = useState(0)
  const problems = fieldProblems(form)
  const detailErrors = detailProblems(form.details)
  const errors = Object.fromEntries(
    Object.entries(problems).filter(([field]) => tried > 0 || left.has(field as JudgedField)),
  ) as Partial<Record<JudgedField, string>>

  /** Whether the form can be sent; if not, it is marked and the caret is put where it is wrong. */
  function judge(): boolean {
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
    /** Makes the same alert be said again. */
    tried,
    onLeave: (field: JudgedField) => setLeft((before) => new Set(before).add(field)),
    judge,
  }
}
