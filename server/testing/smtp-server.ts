import type { Server } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach } from 'vitest'
import { createSmtpMailer, type SmtpSettings } from '../adapters/mail-smtp/index.ts'
import type { Mailer } from '../ports/mailer.ts'

/** An email that the test server accepted. */
interface Received {
  raw: Buffer
  email: Email
  recipients: string[]
  sender: string
}

const cleanUp: (() => Promise<void>)[] = []

/** Closes the servers and mailers of each test after it. */
export function closeSmtpAfterEach(): void {
  afterEach(async () => {
    for (const close of cleanUp.splice(0).reverse()) await close()
  })
}

/** Runs `close` after the test. */
export function closeLater(close: () => Promise<void>): void {
  cleanUp.push(close)
}

/** Starts a real SMTP server on loopback. @returns its host and port, and the emails it has accepted */
export async function startSmtp(
  options: SMTPServerOptions = {},
): Promise<{ host: string; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const raw = Buffer.concat(await stream.toArray())
      const { mailFrom, rcptTo } = session.envelope
      received.push({
        raw,
        email: await PostalMime.parse(raw),
        recipients: rcptTo.map(({ address }) => address),
        sender: mailFrom ? mailFrom.address : '',
      })
      done()
    },
    ...options,
  })
  // Some tests drop the connection halfway.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((ready) => listening.once('listening', ready))
  closeLater(() => new Promise((closed) => server.close(() => closed())))
  return { host: `127.0.0.1:${portOf(listening)}`, received }
}

/** A reply of the server with this code, which repeats the recipient as real servers do. */
export function smtpReply(responseCode: number): Error {
  return Object.assign(new Error('ann@example.com is not liked'), { responseCode })
}

/** A mailer whose connections are closed after the test. */
export function newMailer(settings: Omit<SmtpSettings, 'from'> & { from?: string }): Mailer {
  const mailer = createSmtpMailer({ from: 'Stoop <hello@stoop.example>', ...settings })
  closeLater(() => mailer.close())
  return mailer
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening on a port')
  return address.port
}

/** An email to Ann. */
export const testMail = {
  to: 'ann@example.com',
  subject: 'Your code',
  text: 'Your code is 123456',
  html: '<p>Your code is <b>123456</b></p>',
}
