import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Schedule } from '../../../contract/rules/delivery/service-hours.ts'
import {
  ASAP,
  asapOpen,
  deliveryDates,
  isOpenDay,
  openSlotHours,
  partOfDay,
  slotLabel,
} from '../../../contract/rules/delivery/windows.ts'
import { dateLabel } from '../../../contract/rules/marketplace/local-time.ts'
import { marketplace } from '../../marketplace.ts'
import { FieldError } from '../../ui/fields/field.tsx'

interface WindowPickerProps {
  /** The day (`2026-11-21`) in the marketplace's time zone. */
  date: string
  /** The slot (`8am-9am`) or `ASAP`; empty before one is chosen. */
  time: string
  now: Date
  schedule: Schedule
  /** Whether to offer "as soon as possible". */
  offerAsap?: boolean
  problem: string | undefined
  onDate: (date: string) => void
  onTime: (time: string) => void
}

/** Picks a day of the next two weeks and an hour of it, in the marketplace's time zone. @source spec §4 step 1, §5 Time windows */
export function WindowPicker(props: WindowPickerProps) {
  const { date, time, now, problem, schedule } = props
  const hours = openSlotHours(date, now, schedule)
  const asap = props.offerAsap !== false && asapOpen(date, now, schedule)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 font-semibold text-sm">Date</legend>
        <div className="no-scrollbar -mx-5 flex snap-x scroll-px-5 gap-2 overflow-x-auto px-5 py-1 md:-mx-6 md:scroll-px-6 md:px-6">
          {deliveryDates(now, marketplace).map((day) => (
            <Chip
              key={day}
              name="delivery-date"
              value={day}
              checked={day === date}
              disabled={!isOpenDay(day, now, schedule, props.offerAsap)}
              onChange={props.onDate}
              className="shrink-0 snap-start"
            >
              {dateLabel(day, now, marketplace)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset className="grid min-w-0 gap-4" aria-describedby={problem ? 'time-problem' : undefined}>
        <legend className="mb-2 font-semibold text-sm">Time window</legend>
        {asap && (
          <Chip name="delivery-time" value={ASAP} checked={time === ASAP} onChange={props.onTime}>
            <span className="font-semibold">ASAP</span>
            <span className="text-soft"> · within 2-4 hours</span>
          </Chip>
        )}
        {(['Morning', 'Afternoon', 'Evening'] as const).map((part) => (
          <Part
            key={part}
            name={part}
            hours={hours.filter((hour) => partOfDay(hour) === part)}
            time={time}
            onTime={props.onTime}
          />
        ))}
        {hours.length === 0 && !asap && (
          <p className="text-soft">The last hour of this day has begun. Please choose another day.</p>
        )}
        {problem && (
          <p id="time-problem" role="alert" className="text-sm">
            <FieldError>{problem}</FieldError>
          </p>
        )}
      </fieldset>
    </div>
  )
}

interface PartProps {
  name: string
  hours: number[]
  time: string
  onTime: (time: string) => void
}

function Part({ name, hours, time, onTime }: PartProps) {
  if (hours.length === 0) return null
  return (
    <section aria-label={name} className="grid gap-2">
      <h3 className="font-medium! font-sans! text-soft text-sm tracking-normal!">{name}</h3>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {hours.map((hour) => (
          <Chip
            key={hour}
            name="delivery-time"
            value={slotLabel(hour)}
            checked={time === slotLabel(hour)}
            onChange={onTime}
            className="whitespace-nowrap px-2!"
          >
            {slotLabel(hour)}
          </Chip>
        ))}
      </div>
    </section>
  )
}

interface ChipProps {
  name: string
  value: string
  checked: boolean
  onChange: (value: string) => void
  disabled?: boolean
  className?: string
  children: ReactNode
}

function Chip({ name, value, checked, onChange, disabled, className, children }: ChipProps) {
  return (
    <label
      className={clsx(
        'tabular relative grid min-h-11 place-items-center rounded-full border border-line bg-surface px-4 py-2 text-center text-sm transition-colors hover:border-field has-disabled:border-dashed has-disabled:text-soft has-checked:border-primary has-checked:bg-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(value)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      <span>{children}</span>
    </label>
  )
}
