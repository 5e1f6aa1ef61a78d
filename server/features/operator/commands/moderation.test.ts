import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '../../../../contract/calls/accounts/auth.ts'
import { getMe } from '../../../../contract/calls/accounts/users.ts'
import { readWords } from '../../../app/operator.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember } from '../../../testing/factories.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { CommandError } from './command-line.ts'

let app: TestApp
let run: ReturnType<typeof openConsole>['run']
beforeAll(async () => {
  app = await startTestApp()
  ;({ run } = openConsole(app))
})
afterAll(() => app.close())
const refused = (words: string[]) => expect(run(...words)).rejects

describe('moderation commands', () => {
  test('a listing can be hidden for a reason, unless it is hidden or unknown', async () => {
    const { id } = await buildListing(app, { title: 'Counterfeit bag' })
    expect(await run('hide', id, '--reason', 'A copy')).toBe('“Counterfeit bag” is now hidden.')
    await refused(['hide', id, '--reason', 'A copy']).toThrow('already hidden')
    const sold = await buildListing(app, { title: 'Sold lamp', status: 'sold' })
    await refused(['hide', sold.id]).toThrow('Say what happened, which the owner reads: --reason')
    expect(await run('hide', sold.id, '--reason', 'A copy')).toBe('“Sold lamp” is now hidden.')
    await refused(['hide', crypto.randomUUID(), '--reason', 'A copy']).toThrow('There is no listing')
  })

  test('a duplicate is merged into another listing of its seller', async () => {
    const owner = await buildMember(app)
    const kept = await buildListing(app, { owner, title: 'Lamp' })
    const { id } = await buildListing(app, { owner, title: 'Lamp again' })
    await refused(['merge', id, kept.id]).toThrow('--reason')
    await refused(['merge', id, '--reason', 'Twice.']).toThrow('Give the listing that stays')
    await refused(['merge', id, 'lamp', '--reason', 'Twice.']).toThrow('No listing matches that')
    expect(await run('merge', id, kept.id, '--reason', 'Twice.')).toBe(
      '“Lamp again” is now hidden, and its link leads to “Lamp”.',
    )
    await refused(['merge', id, kept.id, '--reason', 'Twice.']).toThrow('hidden or deleted already')
  })

  test('a hidden listing can be restored with its photos, a deleted one cannot', async () => {
    const member = await buildMember(app)
    const { id } = await buildListing(app, { title: 'Wrongly hidden', owner: member })
    const status = () => app.database.row(sql`select status from listings where id = ${id}`)
    await run('hide', id, '--reason', 'A copy')
    app.clock.advance(3 * 24 * 3600_000)
    await app.app.features.photos.sweep()
    expect(await run('unhide', id)).toBe('“Wrongly hidden” is active again.')
    expect(
      await app.database.row(sql`
      select count(*)::int as photos from photos p join listings l on l.photos @> jsonb_build_array(jsonb_build_object('id', p.id))
      where l.id = ${id}`),
    ).toEqual({ photos: 1 })
    await refused(['unhide', id]).toThrow('is not hidden: it is active')
    await run('hide', id, '--reason', 'A copy')
    await run('suspend', member.email, '--reason', 'A copy')
    await run('unhide', id)
    expect(await status()).toEqual({ status: 'paused' })
    await app.database.run(sql`update listings set status = 'removed' where id = ${id}`)
    await refused(['unhide', id]).toThrow('deleted by its owner')
    await refused(['unhide', crypto.randomUUID()]).toThrow('There is no listing')
  })

  test('new goods of a seller who has to certify their details stay paused, used ones do not', async () => {
    const owner = await buildMember(app)
    const [fresh, used] = [
      await buildListing(app, { owner, condition: 'new' }),
      await buildListing(app, { owner, condition: 'good' }),
    ]
    for (const { id } of [fresh, used]) await run('hide', id, '--reason', 'A copy')
    await app.database.run(sql`
      insert into inform_certifications (seller_id, asked_at, due_at, paused_at) values (${owner.id}, now(), now(), now())`)
    expect(await run('unhide', fresh.id)).toContain('is paused again')
    expect(await run('unhide', used.id)).toContain('is active again')
  })

  test('an export file that cannot be written is reported in a sentence', async () => {
    const { rejects } = expect(run('export', 'orders', '--to', '/nonexistent/x.csv'))
    await rejects.toThrow(
      new CommandError('Nothing was written to “/nonexistent/x.csv”: the folder does not exist.'),
    )
  })

  test('a suspended account is signed out, cannot sign in, and can be restored', async () => {
    const member = await buildMember(app)
    const { id } = await buildListing(app, { owner: member })
    expect((await send(app, getMe, { token: member.token })).status).toBe(200)
    expect(await run('suspend', member.email, '--reason', 'Fraud')).toMatch(
      /signed out everywhere.*1 listings are paused/,
    )
    app.clock.advance(6000)
    expect((await send(app, getMe, { token: member.token })).status).toBe(401)
    const body = {
      grant_type: 'password' as const,
      username: member.email,
      password: member.password,
      client_id: 'web-device-x1',
    }
    const response = await send(app, login, { body })
    expect([response.status, response.code]).toEqual([403, 'account.suspended'])
    expect(await app.database.row(sql`select status from listings where id = ${id}`)).toEqual({
      status: 'paused',
    })
    await refused(['suspend', member.username, '--reason', 'A copy']).toThrow('has been suspended since')
    await run('unsuspend', member.username)
    expect((await send(app, login, { body })).status).toBe(200)
  })

  test('an unknown order and unknown words are rejected with advice', async () => {
    await refused(['refund', crypto.randomUUID()]).toThrow('There is no order')
    await refused(['refund', '7']).toThrow('as printed by “list”')
    await refused(['list', 'cats']).toThrow('Name the kind of record: enquiries, reports, orders.')
    await refused(['fly']).toThrow(/no command “fly”[\s\S]*npm run operator/)
    await refused(['list', 'orders', '--limit', '0']).toThrow('--limit')
    const misread = (...words: string[]) => expect(() => readWords(words))
    misread('list', '--loud').toThrow(CommandError)
    misread('list', '--loud').toThrow('There is no option “--loud”.\n“npm run operator” lists')
    misread('export', 'orders', '--to').toThrow('The option “--to” needs a value')
    misread('refund', '7', '--delivery=yes').toThrow('The option “--delivery” takes no value.')
    expect(await run()).toContain('refund ORDER')
    expect(await run('--help')).toContain('dashboard')
  })

  test('the gate command sets a new password', async () => {
    const word = /open with: (\w+)/.exec(await run('gate'))?.[1]
    expect(await app.app.features.website.gate.open(word ?? '')).toBeTruthy()
  })
})
