import type { NotificationSettings } from '../../../../contract/calls/people/notification-settings.ts'
import type { EmailFrequency } from '../../../../contract/rules/people/notification-topics.ts'
import { type RadioCard, RadioCards } from '../../../ui/fields/radio-cards.tsx'
import type { ChangeSettings } from './use-notification-settings.ts'

const cards: RadioCard<EmailFrequency>[] = [
  { value: 'instant', title: 'As it happens', note: 'A separate email for each update.' },
  {
    value: 'daily',
    title: 'Once a day',
    note: 'One email shortly after 8 a.m. with what you haven’t seen yet. No news, no email.',
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
