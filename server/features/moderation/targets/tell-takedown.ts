import type { ModerationTransaction } from '../dependencies.ts'

/** Listings that one event names: it is sent to every open page. */
const AT_ONCE = 100

/** Open lists drop the cards of listings that were taken down. @source decision 273 */
export async function tellTakedown(
  { live }: Pick<ModerationTransaction, 'live'>,
  ids: readonly string[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const listings = ids.slice(from, from + AT_ONCE)
    await live.publish([{ topic: 'takedowns', kind: 'listing.taken_down', data: { listings } }])
  }
}
