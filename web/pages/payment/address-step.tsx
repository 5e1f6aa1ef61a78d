import { sizeOfCategory, stairsAffectPrice } from '../../../contract/rules/delivery/item-size.ts'
import { AddressPicker } from '../../features/delivery/address/address-picker.tsx'
import { useOpenAutocomplete } from '../../features/map/use-open-autocomplete.ts'
import type { Contact } from '../../features/purchase/state/purchase-state.ts'
import { ContactFields } from '../../features/purchase/steps/contact-fields.tsx'
import { Flights } from '../../features/purchase/steps/flights.tsx'
import type { StepProps } from './step-props.ts'

const fieldsByStep: Record<string, readonly (keyof Contact)[]> = {
  address: ['apt'],
  where: ['email', 'name', 'phone', 'instructions'],
}

/** The address, and what the driver needs to find the door. */
export function AddressStep({ state, listing, dispatch }: StepProps) {
  const openAutocomplete = useOpenAutocomplete()
  return (
    <>
      {state.step === 'address' && stairsAffectPrice(sizeOfCategory(listing.category)) && (
        <Flights
          flights={state.flights}
          help="0 with an elevator"
          onFlights={(flights) => dispatch({ type: 'flights_chosen', flights })}
        />
      )}
      <AddressPicker
        address={state.address}
        problem={state.problems.address}
        openAutocomplete={openAutocomplete}
        onChoose={(address) => dispatch({ type: 'address_chosen', address, now: new Date() })}
        onDrop={() => dispatch({ type: 'address_dropped' })}
      />
      <ContactFields
        contact={state.contact}
        problems={state.problems}
        fields={fieldsByStep[state.step] ?? []}
        onType={(field, value) => dispatch({ type: 'contact_typed', field, value })}
        onEmailLeft={() => dispatch({ type: 'email_left' })}
      />
    </>
  )
}
