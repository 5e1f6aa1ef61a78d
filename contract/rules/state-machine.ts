/** The outcome of a repeated or late event, which is not an error. */
export const IGNORED = 'ignored'

/** The next state by state and event. An event that a state does not list is refused. */
export type Transitions<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State | typeof IGNORED>>>>
>

/** A closed set of states and their transition table. */
export interface StateMachine<State extends string, Event extends string> {
  readonly states: readonly State[]
  readonly events: readonly Event[]
  /** The state after `event`, or null if the event is ignored or refused. */
  next(state: State, event: Event): State | null
  /** The outcome of `event` in `state`. */
  reaction(state: State, event: Event): 'moves' | 'ignored' | 'refused'
  /** The states in which `event` causes a transition. */
  statesBefore(event: Event): State[]
  /** Whether `state` is final. */
  isFinal(state: State): boolean
}

/** Builds a state machine from its table. */
export function stateMachine<State extends string, Event extends string>({
  events,
  transitions,
}: {
  events: readonly Event[]
  transitions: Transitions<State, Event>
}): StateMachine<State, Event> {
  const states = Object.keys(transitions) as State[]
  const entry = (state: State, event: Event) => transitions[state][event]
  const next = (state: State, event: Event) => {
    const to = entry(state, event)
    return to === undefined || to === IGNORED ? null : (to as State)
  }
  return {
    states,
    events,
    next,
    reaction(state, event) {
      if (next(state, event) !== null) return 'moves'
      return entry(state, event) === IGNORED ? 'ignored' : 'refused'
    },
    statesBefore: (event) => states.filter((state) => next(state, event) !== null),
    isFinal: (state) => events.every((event) => next(state, event) === null),
  }
}
