import { ContactFields } from '../../features/purchase/steps/contact-fields.tsx'
import { OrderFacts } from '../../features/purchase/steps/order-facts.tsx'
import { PriceLines } from '../../features/purchase/steps/price-lines.tsx'
import type { StepProps } from './step-props.ts'

const contactFields = ['email', 'name', 'phone'] as const

/** A summary of the purchase, and the contact fields. @source spec §4 (b) and (c) step 3 */
export function SummaryStep({ state, now, dispatch }: StepProps) {
  return (
    <>
      <OrderFacts state={state} now={now} />
      <PriceLines state={state} />
      <ContactFields
        contact={state.contact}
        problems={state.problems}
        fields={state.flow === 'courier' ? [...contactFields, 'instructions'] : contactFields}
        onType={(field, value) => dispatch({ type: 'contact_typed', field, value })}
        onEmailLeft={() => dispatch({ type: 'email_left' })}
      />
    </>
  )
}
