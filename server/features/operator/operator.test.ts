import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { collectEvents } from '../../../contract/calls/analytics.ts'
import { login } from '../../../contract/calls/auth.ts'
import { getDashboard, openDashboard } from '../../../contract/calls/operator.ts'
import { getMe } from '../../../contract/calls/users.ts'
import { applyAsAmbassador, registerBusiness, sendContact } from '../../../contract/calls/website.ts'
import { sql } from '../../db/sql.ts'
import { readWords } from '../../operator.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createCommands } from './commands.ts'
import { toCsv } from './csv.ts'
import { createRecordsRepository, exportColumns } from './records-repository.ts'
import { Refusal } from './typed.ts'

let app: TestApp
let run: (...words: string[]) => Promise<string>
const files: Record<string, string> = {}
let hasBrowser = false
const opened: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  const { orders, dashboard, website } = app.app.rooms
  const command = createCommands({
    records: createRecordsRepository(app.database),
    orders: orders.operator,
    dashboardLink: dashboard.link,
    openLink: async (link) => {
      opened.push(link)
      return hasBrowser
    },
    renewGate: website.gate.renew,
    writeFile: (name, text) => {
      if (name.startsWith('/nonexistent/')) throw Object.assign(new Error('no'), { code: 'ENOENT' })
      files[name] = text
    },
    now: app.clock.now,
  })
  run = async (...words) => await command(readWords(words))
})
afterAll(() => app.close())
const refused = (words: string[]) => expect(run(...words)).rejects

describe('what the operator looks into', () => {
  let id = ''
  beforeEach(async () => {
    await app.database.run(sql`delete from enquiries`)
    const body = { name: 'Ada', email: 'ada@example.com', message: 'Pianos,\n"upright"?' }
    app.clock.advance(3600_000)
    await send(app, sendContact, { body, ip: '10.9.0.1' })
    id = (await app.database.row<{ id: string }>(sql`select id from enquiries`))?.id ?? ''
  })

  test('enquiries in a list, one by one, and as CSV', async () => {
    expect(await run('list', 'enquiries')).toMatch(/^id .*\n.*contact +Ada +ada@example\.com$/)
    expect(await run('show', 'enquiry', id)).toContain('answers: About: General\n         Message: Pianos,')
  })

  test('an export holds all that people wrote, a column for each question', async () => {
    const applied = await send(app, applyAsAmbassador, {
      body: {
        ...{ first_name: 'Sam', last_name: 'Rivera', email: 'sam@college.example' },
        ...{ university: 'Hunter College', instagram: 'sam.in.nyc', why: 'I move furniture.' },
      },
      ip: '10.9.0.2',
    })
    expect(applied.data).toEqual({ success: true })
    app.clock.advance(1000)
    await send(app, registerBusiness, {
      body: {
        ...{ business_name: 'Second Story Books', name: 'June Park', email: 'june@books.example' },
        ...{ phone: '(718) 555-0142', address: '210 5th Avenue, Brooklyn', website: 'secondstory.example' },
        ...{ sells: 'Used books', terms: true as const },
      },
      ip: '10.9.0.3',
    })
    expect(await run('export', 'enquiries', '--to', 'all.csv')).toBe('3 enquiries written to all.csv.')
    const written = files['all.csv'] ?? ''
    expect(written).toMatch(/^id,created_at,kind,name,email,about,message,university,/)
    expect(written).toContain('contact,Ada,ada@example.com,General,"Pianos,\n""upright""?",,,,,,,,\r\n')
    expect(written).toContain(
      `ambassador,Sam Rivera,sam@college.example,,,Hunter College,'@sam.in.nyc,I move furniture.,,,,,\r\n`,
    )
    expect(written).toContain(
      'business,June Park,june@books.example,,,,,,Second Story Books,(718) 555-0142,"210 5th Avenue, Brooklyn",https://secondstory.example/,Used books\r\n',
    )
  })

  test('an exported table has its header without rows too, and the columns of its rows', async () => {
    await app.database.run(sql`delete from enquiries`)
    const records = createRecordsRepository(app.database)
    expect(await run('export', 'enquiries')).toBe(`${exportColumns.enquiries.join(',')}\r\n`)
    const { id: listing } = await buildListing(app)
    await app.database.run(sql`
      insert into listing_reports (id, listing_id, reason, note, created_at)
      values (${crypto.randomUUID()}, ${listing}, 'other', 'The seller asked for cash.', ${app.clock.now()})`)
    expect(await run('export', 'reports')).toContain('other,The seller asked for cash.,')
    const [report] = await records.everything('reports', 1)
    expect(Object.keys(report ?? {})).toEqual(exportColumns.reports)
  })

  test('what strangers wrote does not command the terminal', async () => {
    const { id: listing } = await buildListing(app)
    const report = crypto.randomUUID()
    await app.database.run(sql`
      insert into listing_reports (id, listing_id, reason, note, created_at)
      values (${report}, ${listing}, 'other', ${'a\u001b]0;owned\u0007b\r\u202Ec'}, ${app.clock.now()})`)
    expect(await run('show', 'report', report)).toContain('note: a]0;ownedbc')
  })

  test('reports with their listing', async () => {
    const { id: listing } = await buildListing(app, { title: 'Odd lamp' })
    await app.database.run(sql`
      insert into listing_reports (id, listing_id, reason, note, created_at)
      values (${crypto.randomUUID()}, ${listing}, 'scam', 'Too cheap', ${app.clock.now()})`)
    expect(await run('list', 'reports')).toMatch(/scam .*Odd lamp/)
    expect(await run('list', 'orders')).toBe('There are none.')
  })

  test('a table for spreadsheets holds no formulas', () => {
    expect(toCsv(['name', 'note'], [{ name: '=HYPERLINK("x")', note: 'a, "b"' }])).toBe(
      'name,note\r\n"\'=HYPERLINK(""x"")","a, ""b"""\r\n',
    )
  })
})

describe('what the operator does', () => {
  test('a listing is hidden; one that is sold, hidden or unknown is refused politely', async () => {
    const { id } = await buildListing(app, { title: 'Counterfeit bag' })
    expect(await run('hide', id)).toBe('“Counterfeit bag” is no longer shown to anybody.')
    await refused(['hide', id]).toThrow('hidden already')
    const sold = await buildListing(app, { title: 'Sold lamp', status: 'sold' })
    await refused(['hide', sold.id]).toThrow('refund its order first')
    await refused(['hide', crypto.randomUUID()]).toThrow('There is no listing')
  })

  test('a hidden listing is shown again as it was, with its photos; a deleted one is not', async () => {
    const member = await buildMember(app)
    const { id } = await buildListing(app, { title: 'Wrongly hidden', owner: member })
    const status = () => app.database.row(sql`select status from listings where id = ${id}`)
    await run('hide', id)
    app.clock.advance(3 * 24 * 3600_000)
    await app.app.rooms.photos.sweep()
    expect(await run('unhide', id)).toBe('“Wrongly hidden” is active again, as before it was hidden.')
    expect(
      await app.database.row(sql`
      select count(*)::int as photos from photos p join listings l on l.photos @> jsonb_build_array(jsonb_build_object('id', p.id))
      where l.id = ${id}`),
    ).toEqual({ photos: 1 })
    await refused(['unhide', id]).toThrow('is not hidden: it is active')
    await run('hide', id)
    await run('suspend', member.email)
    await run('unhide', id)
    expect(await status()).toEqual({ status: 'paused' })
    await app.database.run(sql`update listings set status = 'removed' where id = ${id}`)
    await refused(['unhide', id]).toThrow('deleted by its owner')
    await refused(['unhide', crypto.randomUUID()]).toThrow('There is no listing')
  })

  test('a table that cannot be written is refused in a sentence', async () => {
    const { rejects } = expect(run('export', 'orders', '--to', '/nonexistent/x.csv'))
    await rejects.toThrow(
      new Refusal('Nothing was written to “/nonexistent/x.csv”: there is no such folder; make it first.'),
    )
  })

  test('a suspended account is out at once, cannot come in, and can be let in again', async () => {
    const member = await buildMember(app)
    const { id } = await buildListing(app, { owner: member })
    expect((await send(app, getMe, { token: member.token })).status).toBe(200)
    expect(await run('suspend', member.email, '--reason', 'Fraud')).toMatch(
      /signed out everywhere.*1 listings are off sale/,
    )
    app.clock.advance(6000)
    expect((await send(app, getMe, { token: member.token })).status).toBe(401)
    const body = {
      grant_type: 'password' as const,
      username: member.email,
      password: member.password,
      client_id: 'web-device-x1',
    }
    const answer = await send(app, login, { body })
    expect([answer.status, answer.code]).toEqual([403, 'account.suspended'])
    expect(await app.database.row(sql`select status from listings where id = ${id}`)).toEqual({
      status: 'paused',
    })
    await refused(['suspend', member.username]).toThrow('suspended already')
    await run('unsuspend', member.username)
    expect((await send(app, login, { body })).status).toBe(200)
  })

  test('an order that does not exist, and words that mean nothing, are refused with a way on', async () => {
    await refused(['refund', crypto.randomUUID()]).toThrow('There is no order')
    await refused(['refund', '7']).toThrow('the id as “list” prints it')
    await refused(['list', 'cats']).toThrow('Say what: enquiries, reports, orders.')
    await refused(['fly']).toThrow(/no command “fly”[\s\S]*npm run operator/)
    await refused(['list', 'orders', '--limit', '0']).toThrow('--limit')
    const misread = (...words: string[]) => expect(() => readWords(words))
    misread('list', '--loud').toThrow(Refusal)
    misread('list', '--loud').toThrow('There is no option “--loud”.\n“npm run operator” lists')
    misread('export', 'orders', '--to').toThrow('The option “--to” needs something after it')
    misread('refund', '7', '--delivery=yes').toThrow('The option “--delivery” takes nothing after it.')
    expect(await run()).toContain('refund ORDER')
    expect(await run('--help')).toContain('dashboard')
  })

  test('the gate gets another password', async () => {
    const word = /open with: (\w+)/.exec(await run('gate'))?.[1]
    expect(await app.app.rooms.website.gate.open(word ?? '')).toBeTruthy()
  })
})

describe('the dashboard', () => {
  test('opens with a link that works once, for two hours', async () => {
    const key = /operator#([\w-]+)/.exec(await run('dashboard'))?.[1] ?? ''
    const opened = await send(app, openDashboard, { body: { key } })
    const cookie = String(opened.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/)
    expect((await send(app, openDashboard, { body: { key } })).code).toBe('operator.key_invalid')
    const look = () => send(app, getDashboard, { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect((await look()).status).toBe(200)
    app.clock.advance(2 * 3600_000)
    expect((await look()).code).toBe('operator.closed')
    expect((await send(app, getDashboard, {})).status).toBe(401)
    const old = /operator#([\w-]+)/.exec(await run('dashboard'))?.[1] ?? ''
    app.clock.advance(15 * 60_000)
    expect((await send(app, openDashboard, { body: { key: old } })).code).toBe('operator.key_invalid')
  })

  test('is shown in a browser where there is one, and printed in any case', async () => {
    hasBrowser = true
    const printed = await run('dashboard')
    hasBrowser = false
    expect(printed).toMatch(/^Your browser opens this\..*\nhttp\S+\/operator#[\w-]{32}$/)
    expect(opened.at(-1)).toBe(printed.split('\n')[1])
    expect(await run('dashboard')).toMatch(/^Open this within 15 minutes; it works once:\n/)
  })

  test('a key that was cut while it was copied gets the same sentence as a used one', async () => {
    for (const key of ['', 'abc', 'x'.repeat(500)]) {
      const refusal = await send(app, openDashboard, { body: { key } })
      expect([refusal.status, refusal.code]).toEqual([403, 'operator.key_invalid'])
    }
  })

  test('shows visitors, the funnel, searches without results, listings, errors and web vitals', async () => {
    const at = app.clock.now().toISOString()
    const event = (name: string, path: string, properties: object) => ({
      id: crypto.randomUUID(),
      at,
      name,
      path,
      properties,
    })
    const view = (path: string) =>
      event('page_view', path, { title: 'A', referrer: '', device_type: 'mobile', width: 390 })
    const collect = (session: string, events: object[]) =>
      send(app, collectEvents, { body: { session, events } })
    await collect('session-one', [
      ...[view('/shop'), view('/shop/item/1'), event('buy_button_click', '/shop/item/1', { item_id: '1' })],
      ...[event('search', '/shop/search/Piano', { query: 'Piano', results: 0 })],
      event('performance_metric', '/shop', { metric: 'LCP', value: 900, rating: 'good' }),
      event('error_occurred', '/shop', { message: 'x is undefined', kind: 'script' }),
    ])
    await collect('session-two', [view('/browse')])
    const { open, read } = app.app.rooms.dashboard
    const key = /operator#([\w-]+)/.exec(await run('dashboard'))?.[1] ?? ''
    const seen = await read(await open(key), 7)
    // Whole days of the city, also those on which nobody came.
    const noon = new Date(`${seen.visitors[0]?.day}T12:00:00Z`).getTime()
    expect(seen.visitors.map(({ day }) => day)).toEqual(
      Array.from({ length: 8 }, (_, day) => new Date(noon + day * 24 * 3600_000).toISOString().slice(0, 10)),
    )
    expect(seen.page_views.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 3])
    expect(seen.visitors.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect(seen.funnel.map(({ count }) => count)).toEqual([2, 1, 1, 0])
    expect(seen.empty_searches).toEqual([{ name: 'piano', count: 1 }])
    expect(seen.errors).toEqual([{ name: 'x is undefined', count: 1 }])
    expect(seen.devices).toEqual([{ name: 'mobile', count: 2 }])
    expect(seen.web_vitals).toEqual([{ metric: 'LCP', p75: 900, samples: 1 }])
    expect(seen.listings_by_category.length).toBeGreaterThan(0)
  })
})
