import type { Transporter } from 'nodemailer'
import type { Mailer } from '../../ports/mailer.ts'
import { provider, toProviderError } from './failures.ts'
import { toMessage } from './message.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…:465`, with nodemailer's options as a query: `?requireTLS=true`, `?maxConnections=2`. */
  url: string
  /** Sender, `Name <address>` or an address. */
  from: string
  /** Connections that are opened at most; an option of the URL wins. */
  connections?: number
  /** Milliseconds to connect, to be greeted, and between two lines of a reply. */
  timeout?: number
}

/** Emails over SMTP, through connections that stay open. Nothing is loaded or connected before the first email. */
export function createSmtpMailer({ url, from, connections = 4, timeout = 15_000 }: SmtpSettings): Mailer {
  let connecting: Promise<Transporter> | undefined
  const connect = () => {
    connecting ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url,
        pool: true,
        maxConnections: connections,
        // A failed email is sent again by its job.
        maxRequeues: 1,
        connectionTimeout: timeout,
        greetingTimeout: timeout,
        socketTimeout: timeout,
        dnsTimeout: timeout,
      }),
    )
    return connecting
  }
  return {
    async send(mail) {
      const message = toMessage(provider, mail, from)
      try {
        await (await connect()).sendMail(message)
      } catch (error) {
        throw toProviderError(error)
      }
    },
    async check() {
      try {
        await (await connect()).verify()
      } catch (error) {
        throw toProviderError(error)
      }
    },
    async close() {
      if (connecting) (await connecting).close()
    },
  }
}
