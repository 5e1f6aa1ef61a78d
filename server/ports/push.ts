/** A browser that can be notified while its pages are closed. @source https://www.w3.org/TR/push-api/ */
export interface PushSubscription {
  endpoint: string
  /** The browser's public key, and a secret; base64url. */
  p256dh: string
  auth: string
}

/** A notification for a browser. */
export interface PushMessage {
  /** Text of at most about 3,900 bytes, which the browser decrypts. */
  payload: string
  /** Replaces one with the same topic that was not delivered yet; at most 32 characters of base64url. */
  topic: string
  urgency: 'normal' | 'high'
  /** Seconds that the push service keeps it while the browser is away. */
  ttlSeconds: number
}

/** Sends notifications to browsers through their push services. */
export interface PushSender {
  /** Our VAPID public key, which browsers subscribe with; base64url. */
  publicKey: string
  /** Whether an endpoint is at a known push service. Clients choose the URL, so others could be internal hosts. */
  isAllowed(endpoint: string): boolean
  /**
   * @returns false where the subscription has ended
   * @throws ProviderError
   */
  send(subscription: PushSubscription, message: PushMessage): Promise<boolean>
}
