import { ProviderError } from './provider-error.ts'

/** One email to one person. Both bodies are always given, because some mail programs show only text. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Where mail programs turn this kind of email off with one click. */
  unsubscribeUrl?: string
}

/** The mail server's answer to one email, for now (`unavailable`) or for good (`refused`). Others may be sent. */
export class EmailRefused extends ProviderError {}

/** Sends emails. */
export interface Mailer {
  /** @throws ProviderError when the email was not accepted for delivery */
  send(mail: Mail): Promise<void>
  /** Asks whether emails can be sent, without sending one. @throws ProviderError when they cannot */
  check(): Promise<void>
  /** Closes idle connections; emails that are being sent are finished first. */
  close(): Promise<void>
}
