import { EVENTS_TIMEOUT_MS } from '../../../contract/rules/site/analytics.ts'
import type { AnalyticsEvent, EventSink } from '../../ports/event-sink.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { failureForStatus, sendRequest } from '../shared/http-client.ts'

/**
 * Forwards events to a PostHog project from the server, so that browsers contact only us. Visitors stay anonymous.
 * PostHog drops duplicates by event id.
 * @param timeout milliseconds; by default 60 s @source spec §9
 * @source https://posthog.com/docs/api/capture, batch
 */
export function createPostHogSink({
  key,
  host,
  timeout = EVENTS_TIMEOUT_MS,
}: {
  key: string
  host: string
  timeout?: number
}): EventSink {
  return {
    async forward(events) {
      const response = await sendRequest({
        provider: 'posthog',
        method: 'POST',
        url: `${host}/batch/`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ api_key: key, batch: events.map(asCapture) }),
        timeoutMs: timeout,
        maxBytes: 100_000,
      })
      if (response.status >= 300)
        throw new ProviderError('posthog', failureForStatus(response.status), `answered ${response.status}`)
    },
  }
}

function asCapture({ id, name, at, visitor, session, path, properties }: AnalyticsEvent) {
  return {
    uuid: id,
    event: name,
    distinct_id: visitor ?? session,
    timestamp: new Date(at).toISOString(),
    properties: {
      ...properties,
      $session_id: session,
      $pathname: path,
      $lib: 'stoop',
      $process_person_profile: false,
    },
  }
}
