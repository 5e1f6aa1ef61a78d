import { EmailRefused } from '../../ports/mailer.ts'
import { ProviderError, type ProviderFailure } from '../../ports/provider-error.ts'

export const provider = 'smtp'

/**
 * Converts an error of nodemailer. Message and cause are left out, because servers repeat the recipient's address.
 * @source RFC 5321 §4.2.1 (4xx: try again, 5xx: do not), https://nodemailer.com/smtp (error codes)
 */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const fields: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {}
  const code = typeof fields.code === 'string' ? fields.code : undefined
  const command = typeof fields.command === 'string' ? fields.command : undefined
  const reply = typeof fields.responseCode === 'number' ? fields.responseCode : undefined
  const vendorCode = [code, reply].filter((part) => part !== undefined).join(' ') || undefined
  const Failure = isAboutEmail(reply, command) ? EmailRefused : ProviderError
  return new Failure(
    provider,
    reasonOf(code, reply, command),
    `SMTP: ${vendorCode ?? 'unknown error'}`,
    vendorCode,
  )
}

/** Whether it is an answer to the recipient or the content. 421 is not: the server closes. */
function isAboutEmail(reply: number | undefined, command: string | undefined): boolean {
  return reply !== undefined && reply !== 421 && (command === 'RCPT TO' || command === 'DATA')
}

/** Only a rejection of the recipient or the content is final; a rejected sender or client is a fault of our settings. */
function reasonOf(
  code: string | undefined,
  reply: number | undefined,
  command: string | undefined,
): ProviderFailure {
  if (reply !== undefined && reply >= 400 && reply < 500) return 'unavailable'
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'unauthorized'
  if (reply !== undefined && reply >= 500)
    return command === 'RCPT TO' || command === 'DATA' ? 'refused' : 'unauthorized'
  switch (code) {
    case 'ETIMEDOUT':
      return 'timeout'
    case 'EENVELOPE':
    case 'EMESSAGE':
      return 'refused'
    case 'EPROTOCOL':
      return 'bad_answer'
    default:
      return 'unavailable'
  }
}
