/** One analytics event, as it is stored. */
export interface AnalyticsEvent {
  id: string
  name: string
  at: Date
  /** The visitor id, valid for a year; null without consent. */
  visitor: string | null
  session: string
  path: string
  properties: Record<string, unknown>
}

/** An external analytics service. */
export interface EventSink {
  /** @throws ProviderError */
  forward(events: readonly AnalyticsEvent[]): Promise<void>
}
