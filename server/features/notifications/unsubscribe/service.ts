import { Failure } from '../../../../contract/failure.ts'
import {
  digestTopics,
  type OptionalEmail,
  type StoppableEmail,
} from '../../../../contract/rules/people/notification-topics.ts'
import type { ChoiceRepository } from '../choices/choice-repository.ts'
import type { UnsubscribeLinks } from './links.ts'

interface EmailChoice {
  topic: StoppableEmail
  is_on: boolean
}

/** The topics whose emails a link stops. The digest's link stops all of its topics: single emails instead would be more, not fewer. */
function topicsOf(topic: StoppableEmail): readonly OptionalEmail[] {
  return topic === 'digest' ? digestTopics : [topic]
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
      return { topic, is_on: await choices.isAnyOn(userId, topicsOf(topic), 'mail') }
    },
    async choose(token, isOn) {
      const { userId, topic } = find(token)
      await choices.choose(userId, topicsOf(topic), 'mail', isOn)
      return { topic, is_on: isOn }
    },
  }
}
