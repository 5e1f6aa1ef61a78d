import type { ReactNode } from 'react'
import { serviceHoursText } from '../../../../contract/rules/delivery/service-hours.ts'
import type { ServiceHours } from '../../../../contract/rules/marketplace/city.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import type { PurchaseState } from '../state/purchase-state.ts'

interface CourierTimeStepProps {
  timing: PurchaseState['timing']
  /** Whether a courier can set out now. */
  leavesNow: boolean
  /** When couriers set out, shown while none does. */
  hours: ServiceHours
  problem: string | undefined
  onTiming: (timing: 'asap' | 'later') => void
  /** The picker for the day and hour of a later delivery. */
  children: ReactNode
}

/** As soon as possible, or at a chosen time. @source spec §4 (c) step 2, §9 Estimates */
export function CourierTimeStep(props: CourierTimeStepProps) {
  const { timing, problem, onTiming, children } = props
  if (!props.leavesNow) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <p className="rounded-md bg-sunken p-4">
          Couriers come from {serviceHoursText(props.hours)}. Choose when yours should.
        </p>
        {children}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RadioCards
        legend="When should it come?"
        hideLegend
        name="courier-time"
        cards={[
          { value: 'asap', title: 'ASAP', note: '15-30 mins' },
          { value: 'later', title: 'Later', note: 'Same day within 4-6 hours, or a day of your choice' },
        ]}
        value={timing}
        error={timing === null ? problem : undefined}
        onChange={onTiming}
      />
      {timing === 'later' && children}
    </div>
  )
}
