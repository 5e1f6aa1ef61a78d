/** One letter to one person. Both bodies are always given: some readers show only text. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends mail. Throws `ProviderError` when the letter was not accepted for delivery. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
