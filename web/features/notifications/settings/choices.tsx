import type { NotificationSettings } from '../../../../contract/calls/people/notification-settings.ts'
import type {
  ChosenChannel,
  NotificationTopic,
} from '../../../../contract/rules/people/notification-topics.ts'
import { notificationTopics } from '../../../../contract/rules/people/notification-topics.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import type { ChangeSettings } from './use-notification-settings.ts'

const topics: Record<NotificationTopic, { title: string; note: string }> = {
  messages: { title: 'Messages', note: 'What people write to you.' },
  offers: { title: 'Offers', note: 'Amounts that people offer you, and answers to yours.' },
  orders: { title: 'Orders', note: 'Sales, pickups, deliveries, refunds and problems.' },
  reviews: { title: 'Reviews', note: 'What people say about you, and reviews you could write.' },
  favorites: { title: 'Favorites', note: 'Lower prices, and whether an item is still there.' },
  alerts: { title: 'Saved searches', note: 'New items for the searches that you saved.' },
  following: { title: 'Following', note: 'New items from people you follow.' },
  money: { title: 'Money', note: 'Payouts, and what we need to pay you.' },
  account: { title: 'Account', note: 'Your password, sign-ins and listings in review.' },
}

const channels: Record<ChosenChannel, string> = { mail: 'Email', push: 'Notification' }

/** One switch per topic and channel. */
export function Choices({
  choices,
  change,
}: {
  choices: NotificationSettings['choices']
  change: ChangeSettings
}) {
  return (
    <div className="divide-y divide-line">
      {notificationTopics.map((topic) => (
        <fieldset
          key={topic}
          className="grid gap-x-8 py-4 first:pt-0 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center"
        >
          <legend className="sr-only">{topics[topic].title}</legend>
          <div>
            <p aria-hidden="true" className="font-semibold text-lg">
              {topics[topic].title}
            </p>
            <p className="text-sm text-soft">{topics[topic].note}</p>
          </div>
          <div>
            {choices
              .filter((choice) => choice.topic === topic)
              .map(({ channel, is_on: isOn, is_fixed: isFixed }) => (
                <Switch
                  key={channel}
                  label={channels[channel]}
                  {...(isFixed ? { help: 'Always on' } : {})}
                  checked={isOn}
                  disabled={isFixed}
                  onChange={({ target }) =>
                    void change({ choice: { topic, channel, is_on: target.checked } })
                  }
                />
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
