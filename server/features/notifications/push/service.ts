import { Failure } from '../../../../contract/failure.ts'
import {
  type ChosenChannel,
  chosenChannels,
  type EmailFrequency,
  isOptionalEmail,
  type NotificationTopic,
  notificationTopics,
  type QuietHours,
} from '../../../../contract/rules/people/notification-topics.ts'
import type { Actor } from '../../../http/api/actor.ts'
import type { PushDependencies } from './dependencies.ts'
import { type PushNotification, pushToDevice, pushToMember } from './push-jobs.ts'

/** What a member wants to change. */
export interface SettingsChange {
  choice?: { topic: NotificationTopic; channel: ChosenChannel; is_on: boolean } | undefined
  email_frequency?: EmailFrequency | undefined
  quiet_hours?: QuietHours | null | undefined
}

/** How members want to be told, and the devices that they are told on. */
export type PushService = ReturnType<typeof createPushService>

export function createPushService(deps: PushDependencies) {
  const { db, sender, clock, random } = deps
  const settings = async ({ userId, sessionId }: Actor) => ({
    choices: await choicesOf(deps, userId),
    email_frequency: (await db.digests.isOn(userId)) ? ('daily' as const) : ('instant' as const),
    quiet_hours: await db.choices.quietHours(userId),
    push_key: sender.publicKey,
    is_subscribed: await db.push.isSubscribed(sessionId),
  })
  return {
    settings,

    /** @throws Failure `request.invalid` for emails that cannot be turned off */
    async change(actor: Actor, { choice, email_frequency, quiet_hours }: SettingsChange) {
      if (choice && !isOptional(choice)) throw new Failure('request.invalid')
      if (choice) await db.choices.choose(actor.userId, [choice.topic], choice.channel, choice.is_on)
      if (email_frequency === 'daily') await db.digests.turnOn(actor.userId, deps.nextDigest(clock.now()))
      if (email_frequency === 'instant') await db.digests.turnOff(actor.userId)
      if (quiet_hours !== undefined) await db.choices.setQuietHours(actor.userId, quiet_hours)
      return await settings(actor)
    },

    /** @throws Failure `push.unknown_service` */
    async subscribe(
      { userId, sessionId }: Actor,
      browser: { endpoint: string; p256dh: string; auth: string },
    ): Promise<void> {
      if (!sender.isAllowed(browser.endpoint)) throw new Failure('push.unknown_service')
      await deps.unitOfWork(async (tx) => {
        const row = {
          id: random.uuid(),
          user_id: userId,
          session_id: sessionId,
          ...browser,
          now: clock.now(),
        }
        await tx.push.subscribe(row)
        await tx.push.endOthers(sessionId, browser.endpoint)
      })
    },

    unsubscribe: async ({ sessionId }: Actor): Promise<void> => void (await db.push.unsubscribe(sessionId)),

    toMember: (push: PushNotification) => pushToMember(deps, push),
    toDevice: (job: { subscriptionId: string; push: PushNotification }) => pushToDevice(deps, job),
  }
}

/** Every choice that there is; what nobody has turned off is on. */
async function choicesOf({ db }: Pick<PushDependencies, 'db'>, userId: string) {
  const made = await db.choices.choicesOf(userId)
  return notificationTopics.flatMap((topic) =>
    chosenChannels.map((channel) => ({
      topic,
      channel,
      is_on: made.find((choice) => choice.topic === topic && choice.channel === channel)?.is_on ?? true,
      is_fixed: !isOptional({ topic, channel }),
    })),
  )
}

/** Receipts, deadlines and security always come by email. */
function isOptional({ topic, channel }: { topic: NotificationTopic; channel: ChosenChannel }): boolean {
  return channel === 'push' || isOptionalEmail(topic)
}
