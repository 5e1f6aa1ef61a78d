import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { EmailRefused } from '../../ports/mailer.ts'
import {
  closeLater,
  closeSmtpAfterEach,
  newMailer,
  portOf,
  smtpReply,
  startSmtp,
  testMail,
} from '../../testing/smtp-server.ts'

closeSmtpAfterEach()

describe('rejected before anything is sent', () => {
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
    const sending = newMailer({ url: `smtp://${host}` }).send({ ...testMail, ...part })
    await expect(sending).rejects.toMatchObject({
      name: 'ProviderError',
      provider: 'smtp',
      reason: 'refused',
    })
    expect(received).toEqual([])
  })
})

describe('whether emails can be sent', () => {
  test('a server that takes emails', async () => {
    const { host, received } = await startSmtp()
    await newMailer({ url: `smtp://${host}` }).check()
    expect(received).toEqual([])
  })

  test('no server, and one that refuses the connection', async () => {
    await expect(newMailer({ url: 'smtp://127.0.0.1:1' }).check()).rejects.toMatchObject({
      reason: 'unavailable',
    })
    const { host } = await startSmtp({ onConnect: (_session, done) => done(smtpReply(421)) })
    await expect(newMailer({ url: `smtp://${host}` }).check()).rejects.toMatchObject({
      reason: 'unavailable',
    })
  })
})

describe('failures', () => {
  const failure = (url: string, timeout = 15_000) =>
    newMailer({ url, timeout })
      .send(testMail)
      .catch((error) => error)

  test.each([
    [421, 'unavailable', true],
    [450, 'unavailable', true],
    [452, 'unavailable', true],
    [550, 'refused', false],
    [554, 'refused', false],
  ])('the answer %i to the recipient is %s', async (code, reason, retryable) => {
    const { host } = await startSmtp({ onRcptTo: (_address, _session, done) => done(smtpReply(code)) })
    const error = await failure(`smtp://${host}`)
    expect(error).toMatchObject({ name: 'ProviderError', reason, retryable })
    expect(`${error.message} ${error.vendorCode} ${error.cause}`).not.toContain('ann')
  })

  test.each([
    [
      'the sender',
      {
        onMailFrom: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
          done(smtpReply(550)),
      },
    ],
    [
      'the connection',
      { onConnect: (_session: unknown, done: (error: Error) => void) => done(smtpReply(554)) },
    ],
  ])('a rejection of %s is not blamed on the email', async (_what, options) => {
    const { host } = await startSmtp(options)
    expect(await failure(`smtp://${host}`)).toMatchObject({ reason: 'unauthorized' })
  })

  test('the email itself is rejected', async () => {
    const { host } = await startSmtp({
      onData: (stream, _session, done) => void stream.resume().on('end', () => done(smtpReply(552))),
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
    closeLater(() => new Promise((closed) => silent.close(() => closed())))
    expect(await failure(`smtp://127.0.0.1:${portOf(silent)}`, 300)).toMatchObject({
      reason: 'timeout',
      retryable: true,
    })
  })

  test.each([
    [421, false],
    [450, true],
    [550, true],
  ])('the answer %i to the recipient is about this email: %s', async (code, isAboutEmail) => {
    const { host } = await startSmtp({ onRcptTo: (_address, _session, done) => done(smtpReply(code)) })
    expect((await failure(`smtp://${host}`)) instanceof EmailRefused).toBe(isAboutEmail)
  })

  test('no encryption where it is required', async () => {
    const { host, received } = await startSmtp()
    expect(await failure(`smtp://${host}?requireTLS=true`)).toMatchObject({ name: 'ProviderError' })
    expect(received).toEqual([])
  })
})
