/** The visit and visitor of an event, taken when it happens and not again when it is sent. */
export interface Stamp {
  session: string
  /** Only where the visitor allowed it at that moment. */
  visitor?: string
}

/** An event as it is sent. */
export interface Outgoing {
  id: string
  name: string
  at: string
  path: string
  properties: object
}

/** Events of one visit, as they are delivered. */
export interface Batch extends Stamp {
  events: Outgoing[]
}

/** An event that has not been delivered yet. */
export interface Waiting {
  of: Stamp
  event: Outgoing
}
