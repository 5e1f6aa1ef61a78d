/** What the operator is notified of. */
export interface WebhookEvents {
  /** A delivery was given up, or the endpoint said that it is gone for good. `page`: where the console shows it. */
  'webhook.failing': { url: string; type: string; isGone: boolean; page: string }
}
