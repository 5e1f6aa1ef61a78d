import type { z } from 'zod'
import { saveFavorite } from '../../contract/calls/listings/favorites.ts'
import { updateListing } from '../../contract/calls/listings/own-listings.ts'
import { changeNotificationSettings } from '../../contract/calls/people/notification-settings.ts'
import { send } from './client.ts'
import { buildListing, buildMember, type Member } from './factories.ts'
import { DAY, MINUTE } from './orders/orders.ts'
import { as } from './people.ts'
import type { TestApp } from './test-app.ts'

/** A notification whose email is held back. */
interface HeldNews {
  kind: 'favorite.changed' | 'follow.new-items' | 'review.received' | 'alert.found'
  title: string
  path: string | null
}

/** What tests of the daily digest share. */
export function digestHelpers(current: () => TestApp) {
  const mailsTo = async ({ email }: Member) => (await current().mails()).filter(({ to }) => to === email)
  const change = async (member: Member, body: z.input<typeof changeNotificationSettings.body>) =>
    send(current(), changeNotificationSettings, { ...(await as(current(), member)), body })
  return {
    change,
    mailsTo,
    subjectsTo: async (member: Member) => (await mailsTo(member)).map(({ subject }) => subject),

    /** A member who gets optional emails once a day. */
    async buildDaily(): Promise<Member> {
      const member = await buildMember(current())
      await change(member, { email_frequency: 'daily' })
      return member
    },

    hold: (member: Member, news: Partial<HeldNews> = {}) => hold(current(), member, news),
    tellLowerPrice: (fan: Member, title?: string) => tellLowerPrice(current(), fan, title),

    /** Lets a day pass and sends the digests that are due. */
    async nextMorning(): Promise<void> {
      current().clock.advance(DAY)
      await current().app.features.sendDigests()
      await current().settle()
    },
  }
}

/** Adds a notification whose email is held back. @returns its id */
async function hold(test: TestApp, member: Member, news: Partial<HeldNews>): Promise<string> {
  test.clock.advance(1000)
  const id = crypto.randomUUID()
  const content = { kind: 'favorite.changed', title: 'Sold: Lamp', path: '/favorites', ...news } as const
  const settings = { body: null, isUrgent: false, isHeld: true }
  await test.app.features.bell.add({ ...content, ...settings, id, userId: member.id })
  return id
}

/** Lowers the price of a member's favorite and notifies them. @returns the item's id */
async function tellLowerPrice(test: TestApp, fan: Member, title = 'Brass lamp'): Promise<string> {
  const { id, owner } = await buildListing(test, { priceCents: 100_00, title })
  await send(test, saveFavorite, { ...(await as(test, fan)), params: { id } })
  await send(test, updateListing, { ...(await as(test, owner)), params: { id }, body: { price: 80 } })
  test.clock.advance(11 * MINUTE)
  await test.app.features.discovery.tellFans()
  await test.settle()
  return id
}
