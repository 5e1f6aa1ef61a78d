import { MapPin, Search } from 'lucide-react'
import { type DayPart, dayParts, dayPartsText } from '../../../../contract/rules/delivery/parts-of-day.ts'
import { serviceHoursText } from '../../../../contract/rules/delivery/service-hours.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AddressSuggestions } from './address-suggestions.tsx'
import { addressLine } from './own-pickup.ts'
import { PickupPrivacy } from './pickup-privacy.tsx'
import { type DeliveryTerms, needsPhone } from './use-delivery-terms.ts'

/** Where things are collected and when the seller brings them, right below the switch. @source decision 147 */
export function DeliveryTermsSection({ terms }: { terms: DeliveryTerms }) {
  const { ref, saved, answers, problems } = terms
  return (
    <section
      ref={ref}
      aria-label="Your terms of delivery"
      className="grid gap-5 rounded-md border border-line p-4"
    >
      {saved ? (
        <>
          {saved.is_known ? <KnownPlace saved={saved} /> : <NewPlace terms={terms} />}
          {needsPhone(saved) && (
            <TextField
              label="Phone"
              name="pickup-phone"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              help="Couriers come only where they can call."
              value={answers.phone ?? ''}
              error={problems.phone}
              onChange={({ target }) => terms.change({ phone: target.value })}
            />
          )}
          <Agreement terms={terms} />
        </>
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  )
}

type Saved = NonNullable<DeliveryTerms['saved']>

function KnownPlace({ saved: { pickup } }: { saved: Saved }) {
  return (
    <p className="flex items-start gap-3">
      <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-ink" />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-soft text-sm">Collected from</span>
        {pickup
          ? [addressLine(pickup.location), pickup.unit].filter(Boolean).join(', ')
          : 'Your business address'}
      </span>
    </p>
  )
}

function NewPlace({ terms }: { terms: DeliveryTerms }) {
  const { answers, problems } = terms
  return (
    <div className="grid gap-3">
      <div className="grid gap-2">
        <TextField
          label="Pickup address"
          name="pickup-address"
          placeholder="Start typing, e.g. 620 Atlantic Ave"
          autoComplete="off"
          start={<Search aria-hidden="true" />}
          value={answers.address}
          error={problems.address}
          onChange={({ target }) => terms.change({ address: target.value })}
        />
        {!terms.isChosen && <AddressSuggestions text={answers.address} onPick={terms.choose} />}
      </div>
      <TextField
        label="Apartment or floor"
        name="pickup-unit"
        optional
        maxLength={60}
        autoComplete="address-line2"
        value={answers.unit}
        onChange={({ target }) => terms.change({ unit: target.value })}
      />
      <PickupPrivacy forBuyers={false} />
    </div>
  )
}

const partLabels: Record<DayPart, string> = {
  morning: 'Morning, until noon',
  afternoon: 'Afternoon, noon to 5pm',
  evening: 'Evening, from 5pm',
}

/** When the seller brings what no courier takes. They agree in words to what buyers are offered. */
function Agreement({ terms: { saved, answers, problems, change } }: { terms: DeliveryTerms }) {
  const parts = answers.parts ?? saved?.pickup?.delivery_parts ?? dayParts
  const hours = saved ? serviceHoursText(saved.service_hours).replace(' to ', ' and ') : ''
  const when = parts.length === dayParts.length ? '' : `, ${dayPartsText(parts)}`
  // Only an address of their own keeps them.
  const isFixed = saved?.is_known === true && saved.pickup === null
  const toggle = (part: DayPart, isOn: boolean) =>
    change({ parts: dayParts.filter((each) => (each === part ? isOn : parts.includes(each))) })
  return (
    <div className="grid gap-2">
      {!isFixed && (
        <fieldset className="grid">
          <legend className="font-semibold text-sm">When you can bring it</legend>
          {dayParts.map((part) => (
            <Checkbox
              key={part}
              name={`bring-${part}`}
              label={partLabels[part]}
              checked={parts.includes(part)}
              aria-invalid={problems.parts ? true : undefined}
              onChange={({ target }) => toggle(part, target.checked)}
            />
          ))}
          {problems.parts && (
            <p role="alert" className="text-sm">
              <FieldError>{problems.parts}</FieldError>
            </p>
          )}
        </fieldset>
      )}
      {parts.length > 0 && (
        <p className="text-soft text-sm">
          You agree to bring it in the buyer’s slot between {hours}
          {when}. A courier who takes it comes to you instead.
        </p>
      )}
    </div>
  )
}
