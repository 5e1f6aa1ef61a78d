/** One counted event, as it is kept. */
export interface AnalyticsEvent {
  id: string
  name: string
  at: Date
  /** Known again for a year; null where nobody allowed that. */
  visitor: string | null
  session: string
  path: string
  properties: Record<string, unknown>
}

/** A service outside that wants to know what was counted. */
export interface EventSink {
  /** @throws ProviderError */
  forward(events: readonly AnalyticsEvent[]): Promise<void>
}
