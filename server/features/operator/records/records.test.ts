import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyAsAmbassador, registerBusiness, sendContact } from '../../../../contract/calls/site/website.ts'
import { toCsv } from '../../../../contract/rules/csv.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing } from '../../../testing/factories.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createRecordsRepository, exportColumns } from './records-repository.ts'

let app: TestApp
let run: ReturnType<typeof openConsole>['run']
let terminal: ReturnType<typeof openConsole>['terminal']
beforeAll(async () => {
  app = await startTestApp()
  ;({ run, terminal } = openConsole(app))
})
afterAll(() => app.close())

describe('record commands', () => {
  let id = ''
  beforeEach(async () => {
    await app.database.run(sql`delete from enquiries`)
    const body = { name: 'Ada', email: 'ada@example.com', message: 'Pianos,\n"upright"?' }
    app.clock.advance(3600_000)
    await send(app, sendContact, { body, ip: '10.9.0.1' })
    id = (await app.database.row<{ id: string }>(sql`select id from enquiries`))?.id ?? ''
  })

  test('enquiries as a list, one by one, and as CSV', async () => {
    expect(await run('list', 'enquiries')).toMatch(/^id .*\n.*contact +Ada +ada@example\.com$/)
    expect(await run('show', 'enquiry', id)).toContain('answers: About: General\n         Message: Pianos,')
  })

  test('an export contains every form field in a column', async () => {
    const applied = await send(app, applyAsAmbassador, {
      body: {
        first_name: 'Sam',
        last_name: 'Rivera',
        email: 'sam@college.example',
        university: 'Hunter College',
        instagram: 'sam.in.nyc',
        why: 'I move furniture.',
      },
      ip: '10.9.0.2',
    })
    expect(applied.data).toEqual({ success: true })
    app.clock.advance(1000)
    await send(app, registerBusiness, {
      body: {
        business_name: 'Second Story Books',
        name: 'June Park',
        email: 'june@books.example',
        phone: '(718) 555-0142',
        address: '210 5th Avenue, Brooklyn',
        website: 'secondstory.example',
        sells: 'Used books',
        terms: true as const,
      },
      ip: '10.9.0.3',
    })
    expect(await run('export', 'enquiries', '--to', 'all.csv')).toBe('3 enquiries written to all.csv.')
    const written = terminal.files['all.csv'] ?? ''
    expect(written).toMatch(/^id,created_at,kind,name,email,about,message,university,/)
    expect(written).toContain('contact,Ada,ada@example.com,General,"Pianos,\n""upright""?",,,,,,,,\r\n')
    expect(written).toContain(
      `ambassador,Sam Rivera,sam@college.example,,,Hunter College,'@sam.in.nyc,I move furniture.,,,,,\r\n`,
    )
    expect(written).toContain(
      'business,June Park,june@books.example,,,,,,Second Story Books,(718) 555-0142,"210 5th Avenue, Brooklyn",https://secondstory.example/,Used books\r\n',
    )
  })

  test('an export contains every row unless a limit is given', async () => {
    await app.database.run(sql`
      insert into enquiries (id, kind, name, email, fields, created_at)
      select gen_random_uuid(), 'contact', 'Ada', 'ada@example.com', '{}', ${app.clock.now()} from generate_series(1, 10001)`)
    expect(await run('export', 'enquiries', '--to', 'all.csv')).toBe('10002 enquiries written to all.csv.')
    expect((terminal.files['all.csv'] ?? '').split('\r\n')).toHaveLength(10_004)
    expect(await run('export', 'enquiries', '--limit', '5', '--to', 'some.csv')).toBe(
      '5 enquiries written to some.csv.',
    )
  })

  test('an export has a header even without rows', async () => {
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

  test('user-written text cannot control the terminal', async () => {
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

  test('a CSV export contains no formulas', () => {
    // Negative amounts stay numbers, so that a column can be added up.
    expect(toCsv(['tax', 'note'], [{ tax: '-0.46', note: '-1+1' }])).toBe("tax,note\r\n-0.46,'-1+1\r\n")
    expect(toCsv(['name', 'note'], [{ name: '=HYPERLINK("x")', note: 'a, "b"' }])).toBe(
      'name,note\r\n"\'=HYPERLINK(""x"")","a, ""b"""\r\n',
    )
  })
})
