import type { DeliveryProblem } from '../../contract/rules/site/webhooks.ts'

/** A signed event for one endpoint. */
export interface WebhookMessage {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** The HTTP status of the answer, or why there was none. */
export type WebhookAnswer = { status: number } | { problem: Exclude<DeliveryProblem, 'secret'> }

/** Sends events to addresses that operators have typed, and never to anything but the public internet. */
export interface WebhookSender {
  /** Whether an address can be used: what it leads to is checked when it is sent to. */
  accepts(url: string): boolean
  /** Follows no redirects. Never throws. */
  send(message: WebhookMessage): Promise<WebhookAnswer>
}
