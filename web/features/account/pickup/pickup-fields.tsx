import { Search } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormAlert } from '../form/form-alert.tsx'
import { AddressSuggestions } from './address-suggestions.tsx'
import type { Pickup } from './own-pickup.ts'
import { PickupPrivacy } from './pickup-privacy.tsx'
import { usePickupForm } from './use-pickup-form.ts'

/** The form for a new or changed pickup address. */
export function PickupFields({ pickup, onDone }: { pickup: Pickup; onDone: () => void }) {
  const { form, field, notice, busy, ...state } = usePickupForm(pickup, onDone)
  return (
    <form {...form} className="grid max-w-md gap-4">
      <div className="grid gap-2">
        <TextField
          {...field('address')}
          label="Street address"
          placeholder="Start typing, e.g. 620 Atlantic Ave"
          autoComplete="off"
          start={<Search aria-hidden="true" />}
          value={state.text}
          onChange={({ target }) => state.setText(target.value)}
        />
        {!state.isChosen && <AddressSuggestions text={state.text} onPick={state.choose} />}
      </div>
      <CourierFields pickup={pickup} field={field} />
      <Switch
        label="Tell buyers who come to collect"
        help="Once they have paid. Off: you agree on a public place with each of them."
        checked={state.forBuyers}
        onChange={({ target }) => state.setForBuyers(target.checked)}
      />
      <PickupPrivacy forBuyers={state.forBuyers} />
      <FormAlert notice={notice} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Saving…">
          Save address
        </Button>
        {pickup && (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

interface CourierFieldsProps {
  pickup: Pickup
  field: ReturnType<typeof usePickupForm>['field']
}

function CourierFields({ pickup, field }: CourierFieldsProps) {
  return (
    <>
      <TextField
        {...field('unit')}
        label="Apartment or floor"
        optional
        defaultValue={pickup?.unit ?? ''}
        maxLength={60}
        autoComplete="address-line2"
      />
      <TextField
        {...field('instructions')}
        label="For the courier"
        optional
        defaultValue={pickup?.instructions ?? ''}
        maxLength={280}
        help="Which bell, which door, where to wait."
      />
      <TextField
        {...field('phone')}
        label="Phone"
        type="tel"
        optional
        defaultValue={pickup?.phone ?? ''}
        maxLength={40}
        autoComplete="tel"
        help="Some couriers come only where they can call."
      />
    </>
  )
}
