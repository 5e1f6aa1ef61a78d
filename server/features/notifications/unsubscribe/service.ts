import { Failure } from '../../../../contract/failure.ts'
import type { OptionalEmail } from '../../../../contract/rules/people/notification-topics.ts'
import type { ChoiceRepository } from '../choices/choice-repository.ts'
import type { UnsubscribeLinks } from './links.ts'

interface EmailChoice {
  topic: OptionalEmail
  is_on: boolean
}

/** Reads and changes the choice behind an email's link. @throws Failure `notifications.link_invalid` */
export interface Unsubscriber {
  read(token: string): Promise<EmailChoice>
  choose(token: string, isOn: boolean): Promise<EmailChoice>
}

export function createUnsubscriber(links: UnsubscribeLinks, choices: ChoiceRepository): Unsubscriber {
  const find = (token: string) => {
    const found = links.read(token)
    if (!found) throw new Failure('notifications.link_invalid')
    return found
  }
  return {
    async read(token) {
      const { userId, topic } = find(token)
      return { topic, is_on: await choices.isOn(userId, topic, 'mail') }
    },
    async choose(token, isOn) {
      const { userId, topic } = find(token)
      await choices.choose(userId, { topic, channel: 'mail', is_on: isOn })
      return { topic, is_on: isOn }
    },
  }
}
