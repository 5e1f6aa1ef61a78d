import { createServer, type Server } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import type { Mailer } from '../../ports/mailer.ts'
import { createSmtpMailer, type SmtpSettings } from './index.ts'

interface Received {
  raw: Buffer
  email: Email
  recipients: string[]
  sender: string
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A real SMTP server on loopback, and what it was given. */
async function startSmtp(options: SMTPServerOptions = {}): Promise<{ host: string; received: Received[] }> {
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
  // A client that goes away in the middle is part of these tests.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((ready) => listening.once('listening', ready))
  closing.push(() => new Promise((closed) => server.close(() => closed())))
  return { host: `127.0.0.1:${portOf(listening)}`, received }
}

/** A mailer whose connections are closed after the test. */
function newMailer(settings: Omit<SmtpSettings, 'from'> & { from?: string }): Mailer {
  const mailer = createSmtpMailer({ from, ...settings })
  closing.push(() => mailer.close())
  return mailer
}

function portOf(server: Server): number {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening on a port')
  return address.port
}

const from = 'Stoop <hello@stoop.example>'
const mail = {
  to: 'ann@example.com',
  subject: 'Your code',
  text: 'Your code is 123456',
  html: '<p>Your code is <b>123456</b></p>',
}

describe('what arrives', () => {
  test('sender, recipient, subject and both bodies, and nothing else', async () => {
    const { host, received } = await startSmtp()
    await newMailer({ url: `smtp://${host}` }).send(mail)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ recipients: ['ann@example.com'], sender: 'hello@stoop.example' })
    const email = received[0]?.email
    expect(email).toMatchObject({
      from: { name: 'Stoop', address: 'hello@stoop.example' },
      to: [{ address: 'ann@example.com' }],
      subject: 'Your code',
    })
    expect(email?.text?.trim()).toBe(mail.text)
    expect(email?.html?.trim()).toBe(mail.html)
    expect(email?.headers.map(({ key }) => key).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ])
    expect(email?.messageId).toMatch(/@stoop\.example>$/)
  })

  test('texts of every script, emoji and very long lines', async () => {
    const { host, received } = await startSmtp()
    const subject =
      'Dein Sofa für 50 € – 你好 مرحبا 🛋️ and a subject that goes on for longer than one header line may be'
    const text = `Grüße 🛋️\n${'lang '.repeat(3000)}\n.\n..two dots\nFrom me`
    const html = `<p>${'ü'.repeat(5000)}</p>`
    await newMailer({ url: `smtp://${host}`, from: 'Stoop Ü <hello@stoop.example>' }).send({
      ...mail,
      subject,
      text,
      html,
    })
    expect(received[0]?.email.subject).toBe(subject)
    expect(received[0]?.email.from?.name).toBe('Stoop Ü')
    expect(received[0]?.email.text?.trim()).toBe(text)
    expect(received[0]?.email.html?.trim()).toBe(html)
    const lines = received[0]?.raw.toString('latin1').split('\r\n') ?? []
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200)
    expect(received[0]?.raw.every((byte) => byte < 128)).toBe(true)
  })

  test('name and password are given to the server', async () => {
    const seen: unknown[] = []
    const { host } = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        seen.push([username, password])
        done(null, { user: username })
      },
    })
    await newMailer({ url: `smtp://me%40x:p%3Aw@${host}` }).send(mail)
    expect(seen).toEqual([['me@x', 'p:w']])
  })
})

describe('connections', () => {
  /** A server that answers no email until `count` of them have arrived. */
  const startMeeting = async (count: number) => {
    let arrived = 0
    let connections = 0
    const all = Promise.withResolvers<void>()
    const { host } = await startSmtp({
      onConnect: (_session, done) => {
        connections++
        done()
      },
      async onData(stream, _session, done) {
        await stream.toArray()
        if (++arrived === count) all.resolve()
        await all.promise
        done()
      },
    })
    return { host, connections: () => connections }
  }

  test('several emails are sent at the same time', async () => {
    const { host } = await startMeeting(3)
    const mailer = newMailer({ url: `smtp://${host}`, connections: 3 })
    await Promise.all([mailer.send(mail), mailer.send(mail), mailer.send(mail)])
  })

  test('a connection is used for the next email too', async () => {
    const { host, connections } = await startMeeting(1)
    const mailer = newMailer({ url: `smtp://${host}` })
    for (let count = 0; count < 5; count++) await mailer.send(mail)
    expect(connections()).toBe(1)
  })

  test('a server that closed the idle connection gets the next email over a new one', async () => {
    let closed = 0
    const { host, received } = await startSmtp({ socketTimeout: 2000, onClose: () => void closed++ })
    const mailer = newMailer({ url: `smtp://${host}` })
    await mailer.send(mail)
    await expect.poll(() => closed, { timeout: 10_000 }).toBe(1)
    await mailer.send(mail)
    expect(received).toHaveLength(2)
  })

  test('the number of connections can be set in the address', async () => {
    const { host, connections } = await startMeeting(1)
    const mailer = newMailer({ url: `smtp://${host}?maxConnections=1`, connections: 5 })
    await Promise.all([mailer.send(mail), mailer.send(mail), mailer.send(mail)])
    expect(connections()).toBe(1)
  })
})

describe('what is refused before anything is sent', () => {
  test.each([
    ['a second recipient by a comma', { to: 'ann@example.com, eve@example.com' }],
    ['a second recipient by a line', { to: 'ann@example.com\r\nBcc: eve@example.com' }],
    ['a name with an address', { to: 'Ann <ann@example.com>' }],
    ['a quoted address', { to: '"a b"@example.com' }],
    ['a group', { to: 'all:ann@example.com;' }],
    ['no address', { to: 'ann' }],
    ['an empty address', { to: '' }],
    ['a header in the subject', { subject: 'Hello\r\nBcc: eve@example.com' }],
    ['a line end in the subject', { subject: 'Hello\nthere' }],
    ['a NUL in the subject', { subject: 'Hello\0' }],
    ['an empty subject', { subject: '' }],
  ])('%s', async (_what, part) => {
    const { host, received } = await startSmtp()
    const sending = newMailer({ url: `smtp://${host}` }).send({ ...mail, ...part })
    await expect(sending).rejects.toMatchObject({
      name: 'ProviderError',
      provider: 'smtp',
      reason: 'refused',
    })
    expect(received).toEqual([])
  })
})

describe('what fails', () => {
  const saying = (responseCode: number) =>
    Object.assign(new Error('ann@example.com is not liked'), { responseCode })
  const failure = (url: string, timeout = 15_000) =>
    newMailer({ url, timeout })
      .send(mail)
      .catch((error) => error)

  test.each([
    [421, 'unavailable', true],
    [450, 'unavailable', true],
    [452, 'unavailable', true],
    [550, 'refused', false],
    [554, 'refused', false],
  ])('the answer %i to the recipient is %s', async (code, reason, retryable) => {
    const { host } = await startSmtp({ onRcptTo: (_address, _session, done) => done(saying(code)) })
    const error = await failure(`smtp://${host}`)
    expect(error).toMatchObject({ name: 'ProviderError', reason, retryable })
    expect(`${error.message} ${error.vendorCode} ${error.cause}`).not.toContain('ann')
  })

  test('the email itself is rejected', async () => {
    const { host } = await startSmtp({
      onData: (stream, _session, done) => void stream.resume().on('end', () => done(saying(552))),
    })
    expect(await failure(`smtp://${host}`)).toMatchObject({ reason: 'refused', vendorCode: 'EMESSAGE 552' })
  })

  test('a wrong password', async () => {
    const { host } = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    })
    expect(await failure(`smtp://me:wrong@${host}`)).toMatchObject({ reason: 'unauthorized' })
  })

  test('no server at that address', async () => {
    expect(await failure('smtp://127.0.0.1:1')).toMatchObject({ reason: 'unavailable' })
  })

  test('a server that never greets', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((ready) => silent.once('listening', ready))
    closing.push(() => new Promise((closed) => silent.close(() => closed())))
    expect(await failure(`smtp://127.0.0.1:${portOf(silent)}`, 300)).toMatchObject({
      reason: 'timeout',
      retryable: true,
    })
  })

  test('no encryption where it is required', async () => {
    const { host, received } = await startSmtp()
    expect(await failure(`smtp://${host}?requireTLS=true`)).toMatchObject({ name: 'ProviderError' })
    expect(received).toEqual([])
  })
})
