import { policies, policyIds } from '../../../../contract/rules/moderation/policies.ts'
import { Select } from '../../../ui/fields/select.tsx'

type PolicyId = (typeof policyIds)[number]

/** Rules that staff choose from; the one about repeated violations applies by itself. */
export const chosenPolicies = policyIds.filter((id) => id !== 'repeated')

/** Chooses the rule that somebody has broken. */
export function PolicyField() {
  return (
    <Select
      name="policy"
      label="Rule"
      options={chosenPolicies.map((id) => ({ value: id, label: policies[id].title }))}
      defaultValue="terms"
    />
  )
}

/** The rule of a form with a `PolicyField`. */
export function policyOf(form: FormData): PolicyId {
  return policyIds.find((id) => id === form.get('policy')) ?? 'terms'
}
