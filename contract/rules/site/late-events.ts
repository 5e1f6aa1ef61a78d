/** The parts of a live update that decide whether it is still worth sending. */
interface Update {
  id: number
  topic: string
  kind: string
}

/**
 * The live updates that are worth sending to a browser that missed them: the last one of each listing, because it carries the
 * listing's whole state, and all others except signs of typing.
 */
export function lateEvents<Event extends Update>(events: readonly Event[]): Event[] {
  const states = new Map(events.filter(isState).map(({ topic, id }) => [topic, id] as const))
  return events.filter((event) =>
    isState(event) ? states.get(event.topic) === event.id : event.kind !== 'chat.typing',
  )
}

const isState = ({ topic }: Update) => topic.startsWith('listing:')
