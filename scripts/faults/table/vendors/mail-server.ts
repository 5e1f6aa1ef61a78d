import { SMTPServer } from 'smtp-server'
import type { CleanUp } from '../../../../server/app/clean-up.ts'

export interface MailServer {
  port: number
  /** Addresses that got an email about a paid order. */
  paidMails: Set<string>
  lie(isLying: boolean): void
}

/**
 * What a server can say to an email: it refuses the recipient or the content for good, though there is nothing wrong with them; it takes the email
 * and then says that it has not, or that it may have, or nothing; it answers with codes that do not exist. That it takes an email and throws it away
 * cannot be told from the truth.
 */
const lies = [
  { to: 'recipient', code: 554 },
  { to: 'content', code: 554 },
  { to: 'content', code: 451 },
  { to: 'recipient', code: 421 },
  { to: 'content', code: 999 },
  { to: 'content', code: 0 },
] as const

/** Starts a mail server that accepts every email. */
export async function startMailServer(cleanUp: CleanUp): Promise<MailServer> {
  const paidMails = new Set<string>()
  const state = { isLying: false, told: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, session, done) {
      const lie = state.isLying ? lies[state.told++ % lies.length] : undefined
      Object.assign(session, { lie })
      done(lie?.to === 'recipient' ? reply(lie.code) : undefined)
    },
    async onData(stream, session, done) {
      // A connection that ends within a message: the email was not taken.
      const parts = await stream.toArray().catch(() => null)
      if (!parts) return
      const { lie } = session as { lie?: (typeof lies)[number] }
      if (lie?.code === 0) return
      if (lie) return done(reply(lie.code))
      const text = Buffer.concat(parts).toString()
      if (/^Subject: Paid:/m.test(text))
        for (const { address } of session.envelope.rcptTo) paidMails.add(address)
      done()
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((ready) => listening.once('listening', ready))
  cleanUp.push(() => new Promise((closed) => server.close(() => closed())))
  const address = listening.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    paidMails,
    lie(isLying) {
      state.isLying = isLying
    },
  }
}

function reply(responseCode: number): Error {
  return Object.assign(new Error('5.7.1 Relay access denied'), { responseCode })
}
