import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newYork } from '../../../contract/rules/marketplace/marketplace.ts'
import type { Mail } from '../../ports/mailer.ts'
import { createTestDatabase } from '../../testing/database/database.ts'
import { systemRandom } from '../random-system/index.ts'
import { createOutboxMailer, createOutboxPages } from './index.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
let app: FastifyInstance
let now: Date
let logged: unknown[]

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url })
  app = fastify()
  await app.register(createOutboxPages({ pool, timeZone: newYork.timeZone }))
})
afterAll(async () => {
  await app.close()
  await pool.end()
  await database.close()
})
beforeEach(async () => {
  await pool.query('delete from outbox_mails')
  now = new Date('2026-05-01T12:00:00Z')
  logged = []
})

const mail: Mail = {
  to: 'ann@example.com',
  subject: 'Your code',
  text: 'It is 123456',
  html: '<p>It is <b>123456</b></p>',
}

/** Sends an email, and moves the clock by a second. */
async function send(part: Partial<Mail> = {}): Promise<void> {
  const log = { info: (fields: object, message: string) => logged.push({ fields, message }) }
  const clock = { now: () => now }
  const from = 'Stoop <hello@stoop.example>'
  await createOutboxMailer({ pool, from, clock, random: systemRandom, log }).send({ ...mail, ...part })
  now = new Date(now.getTime() + 1000)
}

async function idOf(subject: string): Promise<string> {
  const { rows } = await pool.query('select id from outbox_mails where subject = $1', [subject])
  return rows[0].id
}

describe('the mailer', () => {
  test('stores the email and the message as SMTP would have sent it', async () => {
    await send({ subject: 'Grüße 🛋️' })
    const { rows } = await pool.query('select * from outbox_mails')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      recipient: mail.to,
      subject: 'Grüße 🛋️',
      text_body: mail.text,
      html_body: mail.html,
      sent_at: new Date('2026-05-01T12:00:00Z'),
    })
    const email = await PostalMime.parse(rows[0].raw)
    expect(email).toMatchObject({ subject: 'Grüße 🛋️', messageId: `<${rows[0].id}@stoop.example>` })
    expect(email.to?.[0]?.address).toBe(mail.to)
    expect(email.text?.trim()).toBe(mail.text)
    expect(email.html?.trim()).toBe(mail.html)
    expect(new Date(email.date ?? '')).toEqual(rows[0].sent_at)
    expect(rows[0].raw.toString('latin1')).not.toMatch(/[^\r]\n/)
  })

  test('logs one line without the address or the body', async () => {
    await send()
    expect(logged).toEqual([
      {
        fields: { mail: await idOf('Your code'), subject: 'Your code' },
        message: 'email stored in the outbox',
      },
    ])
  })

  test.each([{ to: 'ann@example.com, eve@example.com' }, { subject: 'Hello\r\nBcc: eve@example.com' }])(
    'refuses what SMTP would refuse: %j',
    async (part) => {
      await expect(send(part)).rejects.toMatchObject({ name: 'ProviderError', reason: 'refused' })
      expect((await pool.query('select id from outbox_mails')).rows).toEqual([])
      expect(logged).toEqual([])
    },
  )

  test('an unreachable database is a temporary failure', async () => {
    const unreachable = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
    const log = { info: () => {} }
    const mailer = createOutboxMailer({
      pool: unreachable,
      from: 'a@b.example',
      clock: { now: () => now },
      random: systemRandom,
      log,
    })
    await expect(mailer.send(mail)).rejects.toMatchObject({
      name: 'ProviderError',
      reason: 'unavailable',
      retryable: true,
    })
    await unreachable.end()
  })
})

describe('/dev/mail.json', () => {
  test('newest first, with exactly the documented fields', async () => {
    await send({ subject: 'first' })
    await send({ subject: 'second' })
    const response = await app.inject('/dev/mail.json')
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.json()).toEqual([
      {
        to: mail.to,
        subject: 'second',
        text: mail.text,
        html: mail.html,
        sent_at: '2026-05-01T12:00:01.000Z',
      },
      {
        to: mail.to,
        subject: 'first',
        text: mail.text,
        html: mail.html,
        sent_at: '2026-05-01T12:00:00.000Z',
      },
    ])
  })

  test('filtered by recipient', async () => {
    await send()
    await send({ to: 'bob+1@example.com', subject: 'for Bob' })
    const response = await app.inject({ url: '/dev/mail.json', query: { to: ' Bob+1@Example.com' } })
    expect(response.json().map(({ subject }: Mail) => subject)).toEqual(['for Bob'])
    expect((await app.inject('/dev/mail.json?to=nobody@example.com')).json()).toEqual([])
  })

  test('fifty by default, two hundred at most', async () => {
    await pool.query(
      `insert into outbox_mails select gen_random_uuid(), 'a@b.c', n::text, '', '', '', now() from generate_series(1, 210) n`,
    )
    const count = async (query: string) => (await app.inject(`/dev/mail.json${query}`)).json().length
    expect(await count('')).toBe(50)
    expect(await count('?limit=3')).toBe(3)
    expect(await count('?limit=5000')).toBe(200)
    for (const limit of ['0', '-1', 'x', '', '1e9', "1'", '1&limit=2'])
      expect(await count(`?limit=${limit}`), limit).toBeLessThanOrEqual(50)
  })
})

describe('/dev/mail', () => {
  test('says that the outbox is empty', async () => {
    const response = await app.inject('/dev/mail')
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('Emails appear here as soon as they are sent.')
  })

  test('shows the newest email, and any other by its address', async () => {
    await send({ subject: 'first', text: 'text of the first' })
    await send({ subject: 'second', text: 'text of the second' })
    const newest = (await app.inject('/dev/mail')).body
    expect(newest.indexOf('<strong dir="auto">second')).toBeLessThan(
      newest.indexOf('<strong dir="auto">first'),
    )
    expect(newest).toContain('text of the second')
    expect(newest).not.toContain('text of the first')
    const older = (await app.inject(`/dev/mail/${await idOf('first')}?to=ann@example.com`)).body
    expect(older).toContain('text of the first')
    expect(older).toContain('value="ann@example.com"')
    const raw = await app.inject(`/dev/mail/${await idOf('first')}/raw`)
    expect(raw.headers['content-type']).toContain('text/plain')
    expect((await PostalMime.parse(raw.rawPayload)).subject).toBe('first')
  })

  test.each(['not-an-id', '00000000-0000-7000-8000-000000000000', "1'--"])('no email %s', async (id) => {
    await send()
    const response = await app.inject(`/dev/mail/${encodeURIComponent(id)}`)
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('There is no such email.')
    expect((await app.inject(`/dev/mail/${encodeURIComponent(id)}/raw`)).statusCode).toBe(404)
  })

  test('nothing in an email becomes part of the page', async () => {
    const injection = `"'><script>alert(1)</script>`
    // The mailer rejects such an address, but the page must not rely on that.
    await send({ subject: injection, text: `</pre>${injection}`, html: `"></iframe>${injection}` })
    await pool.query('update outbox_mails set recipient = $1', [injection])
    const { body } = await app.inject({ url: '/dev/mail', query: { to: injection } })
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(body).not.toContain('<script')
    expect(body.match(/<\/iframe>/g)).toHaveLength(1)
    expect(body.match(/<\/pre>/g)).toHaveLength(1)
    expect(body).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="[^"<>]*"><\/iframe>/)
  })

  test('allows no scripts, is not cached and not indexed', async () => {
    const { headers } = await app.inject('/dev/mail')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /)
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  test('serves its style sheet', async () => {
    const response = await app.inject('/dev/mail.css')
    expect(response.headers['content-type']).toContain('text/css')
    expect(response.body).toContain('light-dark(')
  })
})
