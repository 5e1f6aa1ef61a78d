/** Of a live update, what decides whether it is worth telling later. */
interface Told {
  id: number
  topic: string
  kind: string
}

/**
 * Which live updates are told to somebody who comes late: of a listing only the last, which carries its whole state, and
 * none that somebody is typing.
 */
export function lateEvents<Event extends Told>(events: readonly Event[]): Event[] {
  const states = new Map(events.filter(isState).map(({ topic, id }) => [topic, id] as const))
  return events.filter((event) =>
    isState(event) ? states.get(event.topic) === event.id : event.kind !== 'chat.typing',
  )
}

const isState = ({ topic }: Told) => topic.startsWith('listing:')
