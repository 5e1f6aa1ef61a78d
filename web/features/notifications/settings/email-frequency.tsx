import type { NotificationSettings } from '../../../../contract/calls/people/notification-settings.ts'
import type { EmailFrequency } from '../../../../contract/rules/people/notification-topics.ts'
import { type RadioCard, RadioCards } from '../../../ui/fields/radio-cards.tsx'
import type { ChangeSettings } from './use-notification-settings.ts'

const cards: RadioCard<EmailFrequency>[] = [
  { value: 'instant', title: 'As it happens', note: 'One email for each thing.' },
  {
    value: 'daily',
    title: 'Once a day',
    note: 'One email at 8 in the morning with what you haven’t seen yet. None if there is nothing.',
  },
]

/** Whether emails that can wait are sent one by one or once a day. */
export function EmailFrequencyChoice({
  frequency,
  change,
}: {
  frequency: NotificationSettings['email_frequency']
  change: ChangeSettings
}) {
  return (
    <RadioCards
      legend="How optional emails come"
      hideLegend
      name="email-frequency"
      cards={cards}
      value={frequency}
      onChange={(value) => void change({ email_frequency: value })}
    />
  )
}
