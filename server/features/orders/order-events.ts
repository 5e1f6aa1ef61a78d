import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { OrderActor, TimelineEvent } from './order.ts'

/** The dependencies of recording an event. */
export interface EventSource {
  random: Random
  clock: Clock
}

/** An entry of the timeline, before it is stored. */
export interface NewOrderEvent<Name extends TimelineEvent = TimelineEvent> {
  id: string
  name: Name
  actor: OrderActor
  at: Date
  /** Stored with the order as the reason of its cancellation. */
  reason?: string
  /** The operator's words. */
  note?: string
}

/** Builds a timeline entry that happens now. */
export function orderEvent<Name extends TimelineEvent>(
  { random, clock }: EventSource,
  name: Name,
  actor: OrderActor,
  words: { reason?: string; note?: string } = {},
): NewOrderEvent<Name> {
  return { id: random.uuid(), name, actor, at: clock.now(), ...words }
}
