import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyAsAmbassador, registerBusiness, sendContact } from '../../../contract/calls/site/website.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { OPERATOR_EMAIL: 'owner@stoop.example' } })
})
afterAll(() => app.close())

let place = 0
beforeEach(() => {
  place += 1
})
const from = () => ({ ip: `10.1.0.${place}` })
const rows = (email: string) =>
  app.database.rows<{ kind: string; name: string; fields: Record<string, string> }>(
    sql`select kind, name, fields from enquiries where email = ${email}`,
  )
const emails = async () => {
  await app.settle()
  return await app.mails()
}

const business = {
  business_name: 'Second Story Books',
  name: 'June Park',
  email: 'june@books.example',
  phone: '(718) 555-0142',
  address: '210 5th Avenue, Brooklyn, NY 11215',
  website: 'secondstory.example',
  sells: 'Used books and records',
  terms: true as const,
}

describe('enquiries', () => {
  test('[S2.048] [S3.032] a message is stored, sent to the operator and acknowledged', async () => {
    const body = { name: 'Ada\nB', email: 'Ada@Example.com', message: 'Do you take pianos?\r\nUpright ones.' }
    expect(await send(app, sendContact, { body, ...from() })).toMatchObject({
      status: 200,
      data: { success: true },
    })
    expect(await rows('ada@example.com')).toEqual([
      {
        kind: 'contact',
        name: 'Ada B',
        fields: { About: 'General', Message: 'Do you take pianos?\nUpright ones.' },
      },
    ])
    const [thanks, notice] = await emails()
    expect([notice?.to, thanks?.to].toSorted()).toEqual(['ada@example.com', 'owner@stoop.example'])
    const all = await emails()
    const toOwner = all.find(({ to }) => to === 'owner@stoop.example')
    expect(toOwner?.text).toContain('Do you take pianos?')
    expect(toOwner?.text).toContain('Reply to ada@example.com')
    const toSender = all.find(({ to }) => to === 'ada@example.com')
    expect(toSender?.subject).toBe('We have your message')
    // The address may be someone else's, so the email does not quote the message.
    expect(toSender?.text).not.toContain('pianos')
  })

  test('[S9.056] asking for the deck promises an answer within 24 hours', async () => {
    await send(app, sendContact, {
      body: { name: 'Vic', email: 'vic@fund.example', message: 'Please send it.', topic: 'investor_deck' },
      ...from(),
    })
    const thanks = (await emails()).find(({ to }) => to === 'vic@fund.example')
    expect(thanks?.text).toContain('within 24 hours')
  })

  test('[S9.054] [S2.048] an application is stored with every answer, and promises a reply within 48 hours', async () => {
    const body = {
      first_name: 'Sam',
      last_name: 'Rivera',
      email: 'sam@college.example',
      university: 'Hunter College',
      instagram: 'sam.in.nyc',
      why: 'I move furniture for fun.',
    }
    expect((await send(app, applyAsAmbassador, { body, ...from() })).status).toBe(200)
    expect(await rows('sam@college.example')).toEqual([
      {
        kind: 'ambassador',
        name: 'Sam Rivera',
        fields: {
          University: 'Hunter College',
          Instagram: '@sam.in.nyc',
          Why: 'I move furniture for fun.',
        },
      },
    ])
    const thanks = (await emails()).find(({ to }) => to === 'sam@college.example')
    expect(thanks?.text).toContain('within 48 hours')
  })

  test('[S9.055] [S2.048] a business is stored with every answer, and promises a reply within 48 hours', async () => {
    expect((await send(app, registerBusiness, { body: business, ...from() })).status).toBe(200)
    expect((await rows(business.email))[0]?.fields).toEqual({
      Business: 'Second Story Books',
      Phone: '(718) 555-0142',
      Address: '210 5th Avenue, Brooklyn, NY 11215',
      Website: 'https://secondstory.example/',
      Sells: 'Used books and records',
    })
    const thanks = (await emails()).find(({ to }) => to === business.email)
    expect(thanks?.text).toContain('within 48 hours')
  })
})

describe('rejected input', () => {
  test.each([
    ['phone', '555', 'Please enter a phone number with its area code'],
    ['website', 'javascript:alert(1)', 'Please enter an address like example.com'],
    ['website', 'nowhere', 'Please enter an address like example.com'],
    ['business_name', ' \n ', 'Please tell us the name of your business'],
    ['terms', false, 'Please accept the terms'],
    ['email', 'not an address', 'Invalid email address'],
    ['name', 'x'.repeat(101), 'Please use at most 100 characters'],
  ])('[S5.044] %s as %j is named at its field', async (field, value, sentence) => {
    const response = await send(app, registerBusiness, { body: { ...business, [field]: value }, ...from() })
    expect([response.status, response.details[field]]).toEqual([400, sentence])
  })

  test('an invalid Instagram handle', async () => {
    const body = { first_name: 'A', last_name: 'B', email: 'a@b.co', university: 'C', why: 'd' }
    const response = await send(app, applyAsAmbassador, {
      body: { ...body, instagram: 'two words' },
      ...from(),
    })
    expect(response.details.instagram).toBe('Please enter a handle such as @yourname')
  })
})

describe('spam', () => {
  test('a bot that fills in the hidden field is thanked, and nothing is stored', async () => {
    const body = { name: 'Bot', email: 'bot@spam.example', message: 'Buy now', nickname: 'x' }
    expect((await send(app, sendContact, { body, ...from() })).data).toEqual({ success: true })
    expect(await rows('bot@spam.example')).toEqual([])
  })

  test('an IP address may write ten times an hour, and a mailbox gets three emails an hour', async () => {
    const write = (email: string) =>
      send(app, sendContact, { body: { name: 'A', email, message: 'Hello' }, ...from() })
    const statuses = []
    for (let round = 0; round < 4; round++) statuses.push((await write('one@example.com')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    for (let round = 0; round < 6; round++) expect((await write(`p${round}@example.com`)).status).toBe(200)
    const last = await write('last@example.com')
    expect([last.status, typeof last.details.retry_after]).toEqual([429, 'number'])
  })
})
