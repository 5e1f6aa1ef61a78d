import { fieldOf } from '../../pay/forms.ts'
import type { Draft, Person } from '../account-row.ts'
import { practiceIdOf } from '../practice-data.ts'

export const detailFields = [
  'given_name',
  'surname',
  'date_of_birth',
  'line1',
  'city',
  'postal_code',
  'id_last4',
] as const
type DetailField = (typeof detailFields)[number]

export type ReadDetails = { draft: Draft; person?: undefined } | { draft?: undefined; person: Person }

const missing: Record<DetailField, string> = {
  given_name: 'Enter your first name.',
  surname: 'Enter your last name.',
  date_of_birth: 'Enter your date of birth.',
  line1: 'Enter your street address.',
  city: 'Enter your city.',
  postal_code: 'Enter your ZIP code.',
  id_last4: 'Enter the last 4 digits.',
}

/** Reads the form about a person: either it is complete, or the draft says what is wrong. */
export function readDetails(form: URLSearchParams, now: Date): ReadDetails {
  const values = Object.fromEntries(detailFields.map((name) => [name, fieldOf(form, name)])) as Record<
    DetailField,
    string
  >
  const problems = Object.fromEntries(
    detailFields.flatMap((name) => {
      const problem = values[name] === '' ? missing[name] : problemOf(name, values[name], now)
      return problem === undefined ? [] : [[name, problem]]
    }),
  )
  if (Object.keys(problems).length === 0) return { person: values }
  // A number that is not a practice one may be real, and is neither stored nor shown.
  const id_last4 = practiceIdOf(values.id_last4) ? values.id_last4 : ''
  return { draft: { values: { ...values, id_last4 }, problems } }
}

function problemOf(name: DetailField, value: string, now: Date): string | undefined {
  if (name === 'date_of_birth') return birthProblem(value, now)
  if (name === 'postal_code' && !/^\d{5}(-\d{4})?$/.test(value)) return 'A ZIP code has 5 digits.'
  if (name === 'id_last4' && !practiceIdOf(value))
    return 'This is practice: use one of the numbers below, never your own.'
  return undefined
}

function birthProblem(value: string, now: Date): string | undefined {
  const born = new Date(`${value}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(born.getTime()))
    return 'Write the date like 1990-12-31.'
  const adult = new Date(Date.UTC(born.getUTCFullYear() + 18, born.getUTCMonth(), born.getUTCDate()))
  if (adult.getTime() > now.getTime()) return 'You have to be 18 or older.'
  return born.getUTCFullYear() < now.getUTCFullYear() - 120 ? 'Check the year.' : undefined
}
