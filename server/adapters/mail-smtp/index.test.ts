import { describe, expect, test } from 'vitest'
import { closeSmtpAfterEach, newMailer, startSmtp, testMail } from '../../testing/smtp-server.ts'

closeSmtpAfterEach()

describe('a sent email', () => {
  test('has its sender, recipient, subject and both bodies, and no further headers', async () => {
    const { host, received } = await startSmtp()
    await newMailer({ url: `smtp://${host}` }).send(testMail)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ recipients: ['ann@example.com'], sender: 'hello@stoop.example' })
    const email = received[0]?.email
    expect(email).toMatchObject({
      from: { name: 'Stoop', address: 'hello@stoop.example' },
      to: [{ address: 'ann@example.com' }],
      subject: 'Your code',
    })
    expect(email?.text?.trim()).toBe(testMail.text)
    expect(email?.html?.trim()).toBe(testMail.html)
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

  test('names where mail programs turn it off with one click', async () => {
    const { host, received } = await startSmtp()
    const unsubscribeUrl = `https://stoop.example/unsubscribe?token=${'a'.repeat(100)}`
    await newMailer({ url: `smtp://${host}` }).send({ ...testMail, unsubscribeUrl })
    const headers = new Map(received[0]?.email.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('may have text in any script, emoji and very long lines', async () => {
    const { host, received } = await startSmtp()
    const subject =
      'Dein Sofa für 50 € – 你好 مرحبا 🛋️ and a subject that goes on for longer than one header line may be'
    const text = `Grüße 🛋️\n${'lang '.repeat(3000)}\n.\n..two dots\nFrom me`
    const html = `<p>${'ü'.repeat(5000)}</p>`
    await newMailer({ url: `smtp://${host}`, from: 'Stoop Ü <hello@stoop.example>' }).send({
      ...testMail,
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

  test('is sent after signing in with name and password', async () => {
    const addresses: unknown[] = []
    const { host } = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        addresses.push([username, password])
        done(null, { user: username })
      },
    })
    await newMailer({ url: `smtp://me%40x:p%3Aw@${host}` }).send(testMail)
    expect(addresses).toEqual([['me@x', 'p:w']])
  })
})

describe('connections', () => {
  /** A server that accepts no email until `count` of them have arrived. */
  const startBlockingSmtp = async (count: number) => {
    let arrived = 0
    let connections = 0
    const everyArrival = Promise.withResolvers<void>()
    const { host } = await startSmtp({
      onConnect: (_session, done) => {
        connections++
        done()
      },
      async onData(stream, _session, done) {
        await stream.toArray()
        if (++arrived === count) everyArrival.resolve()
        await everyArrival.promise
        done()
      },
    })
    return { host, connections: () => connections }
  }

  test('several emails are sent at the same time', async () => {
    const { host } = await startBlockingSmtp(3)
    const mailer = newMailer({ url: `smtp://${host}`, connections: 3 })
    await Promise.all([mailer.send(testMail), mailer.send(testMail), mailer.send(testMail)])
  })

  test('a connection is reused for the next email', async () => {
    const { host, connections } = await startBlockingSmtp(1)
    const mailer = newMailer({ url: `smtp://${host}` })
    for (let count = 0; count < 5; count++) await mailer.send(testMail)
    expect(connections()).toBe(1)
  })

  test('after the server closed an idle connection, the next email opens a new one', async () => {
    let closed = 0
    const { host, received } = await startSmtp({ socketTimeout: 2000, onClose: () => void closed++ })
    const mailer = newMailer({ url: `smtp://${host}` })
    await mailer.send(testMail)
    await expect.poll(() => closed, { timeout: 10_000 }).toBe(1)
    await mailer.send(testMail)
    expect(received).toHaveLength(2)
  })

  test('the URL can set the number of connections', async () => {
    const { host, connections } = await startBlockingSmtp(1)
    const mailer = newMailer({ url: `smtp://${host}?maxConnections=1`, connections: 5 })
    await Promise.all([mailer.send(testMail), mailer.send(testMail), mailer.send(testMail)])
    expect(connections()).toBe(1)
  })
})
