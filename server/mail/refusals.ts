import { EmailRefused, type Mail } from '../ports/mailer.ts'

/** Refused emails that are remembered at most. */
const MOST = 1_000

/**
 * A server that is misconfigured, or has closed our account, refuses every email for good. So one email's refusal is final only if
 * it is repeated after the server has taken another one.
 */
export function noteRefusals() {
  let taken = 0
  /** How many emails had been taken when each one was first refused. */
  const refused = new Map<string, number>()
  return {
    sent(): void {
      taken++
    },
    /** @returns the failure; a refusal that is not final yet as one for now */
    judge(mail: Mail, error: unknown): unknown {
      if (!(error instanceof EmailRefused) || error.reason !== 'refused') return error
      const key = `${mail.to}\n${mail.subject}`
      const before = refused.get(key)
      if (before !== undefined && before < taken) {
        refused.delete(key)
        return error
      }
      if (before === undefined) refused.set(key, taken)
      const [oldest] = refused.keys()
      if (refused.size > MOST && oldest !== undefined) refused.delete(oldest)
      const { provider, message, vendorCode } = error
      return new EmailRefused(provider, 'unavailable', `${message}, not final yet`, vendorCode)
    },
  }
}
