import { useState } from 'react'
import { isTemporary } from '../../../../contract/rules/moderation/outcomes.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { DaysField } from '../records/days-field.tsx'
import { PolicyField } from '../records/policy-field.tsx'

/** What staff can do about a person short of closing the account. */
const measures = {
  warn: { label: 'Warn', effect: 'They read the reason, and nothing else happens.' },
  limit: { label: 'Limit', effect: 'They cannot publish, make offers or write to new people.' },
  suspend: { label: 'Suspend for a while', effect: 'They cannot sign in, and their listings are paused.' },
} as const
export type Measure = keyof typeof measures

const isMeasure = (value: unknown): value is Measure =>
  typeof value === 'string' && Object.hasOwn(measures, value)

/** Chooses a measure with its rule and its end. */
export function MeasureFields() {
  const [measure, setMeasure] = useState<Measure>('warn')
  return (
    <>
      <Select
        name="outcome"
        label="Measure"
        help={measures[measure].effect}
        options={Object.entries(measures).map(([value, { label }]) => ({ value, label }))}
        value={measure}
        onChange={({ target }) => isMeasure(target.value) && setMeasure(target.value)}
      />
      {isTemporary(measure) && <DaysField />}
      <PolicyField />
      {measure !== 'warn' && <Checkbox name="strike" label="Count it as a strike" defaultChecked />}
    </>
  )
}

/** What was chosen in a form with `MeasureFields`. */
export function measureOf(form: FormData) {
  const outcome = form.get('outcome')
  return {
    outcome: isMeasure(outcome) ? outcome : 'warn',
    ...(form.has('days') ? { days: Number(form.get('days')) } : {}),
    with_strike: form.has('strike'),
  } as const
}
