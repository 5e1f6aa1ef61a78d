import type { LiveInterest } from '../../../contract/calls/site/live.ts'

export type { LiveInterest }

/** Something that changed, as it arrives in the browser. */
export interface LiveEvent {
  id: number
  topic: string
  kind: string
  data: Record<string, unknown>
}

/** A part of a page that shows changes. */
export interface LiveFollower {
  onEvent(event: LiveEvent): void
  /** Events may have been missed: what is shown has to be asked for again. */
  onGap(): void
}

export const noInterest: LiveInterest = { listings: [], orders: [] }

/** Everything that any of them is interested in. */
export function joinInterests(interests: readonly LiveInterest[]): LiveInterest {
  const orders = new Map(
    interests.flatMap((interest) => interest.orders.map((order) => [order.id, order] as const)),
  )
  const profiles = new Set(interests.flatMap(({ profiles = [] }) => profiles))
  return {
    listings: [...new Set(interests.flatMap(({ listings }) => listings))].sort(),
    orders: [...orders.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    ...(profiles.size > 0 ? { profiles: [...profiles].sort() } : {}),
  }
}

/** Whether `whole` includes everything of `part`. */
export function includesInterest(whole: LiveInterest, part: LiveInterest): boolean {
  const has = (order: LiveInterest['orders'][number]) =>
    whole.orders.some(({ id, token }) => id === order.id && token === order.token)
  return (
    part.listings.every((id) => whole.listings.includes(id)) &&
    part.orders.every(has) &&
    (part.profiles ?? []).every((id) => whole.profiles?.includes(id))
  )
}
