import type { Transporter } from 'nodemailer'
import type { Mailer } from '../../ports/mailer.ts'
import { provider, toProviderError } from './failures.ts'
import { toLetter } from './message.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…:465`; `?requireTLS=true`, `?pool=true` and the like are nodemailer's. */
  url: string
  /** Sender, `Name <address>` or an address. */
  from: string
  /** Milliseconds to connect and to be greeted, and of silence between two lines; the default is 15 seconds. */
  timeout?: number
}

/** Mail over SMTP. Nothing is loaded or connected before the first letter. */
export function createSmtpMailer({ url, from, timeout = 15_000 }: SmtpSettings): Mailer {
  let connecting: Promise<Transporter> | undefined
  const connect = () => {
    connecting ??= import('nodemailer').then(({ createTransport }) => createTransport(options(url, timeout)))
    return connecting
  }
  return {
    async send(mail) {
      const letter = toLetter(provider, mail, from)
      try {
        await (await connect()).sendMail(letter)
      } catch (error) {
        throw toProviderError(error)
      }
    },
  }
}

function options(url: string, timeout: number) {
  return {
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  }
}
