import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDecisions } from '../../../../contract/calls/people/decisions.ts'
import { send } from '../../../testing/client.ts'
import { buildMember } from '../../../testing/factories.ts'
import { staffDesk } from '../../../testing/moderation.ts'
import { changeSettings, settingsPage } from '../../../testing/settings.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const FOOTER = 'Run by Gramercy Swap & Co. <hello>'
const CLOSING = 'Questions? We’re at the desk on Irving Place, Monday to Friday.'

let app: TestApp
let operatorId: string
let desk: ReturnType<typeof staffDesk>
beforeAll(async () => {
  app = await startTestApp()
  const operator = await buildStaff(app, 'operator')
  operatorId = operator.id
  desk = staffDesk(app, operator)
})
afterAll(() => app.close())

/** Warns a new member. @returns the email about it */
async function warn() {
  const member = await buildMember(app)
  await desk.act('person', member.id, { outcome: 'warn', policy: 'spam', text: 'The same text to many.' })
  await app.settle()
  const mail = (await app.mails()).find(({ to }) => to === member.email)
  if (!mail) throw new Error('the member was not told')
  return { member, mail }
}

test('an operator’s texts stand in emails to members, escaped, and only there', async () => {
  const plain = await warn()
  await changeSettings(app, { 'texts.email_footer': FOOTER, 'texts.decision_closing': CLOSING })
  const { member, mail } = await warn()
  expect(mail.text).toContain(CLOSING)
  expect(mail.text).toContain(FOOTER)
  expect(mail.html).toContain(CLOSING)
  expect(mail.html).toContain('Run by Gramercy Swap &#38; Co. &#60;hello&#62;')
  expect(mail.html).not.toContain('<hello>')
  for (const text of [FOOTER, CLOSING]) expect(plain.mail.text).not.toContain(text)
  const { data } = await send(app, listDecisions, { token: member.token })
  expect(JSON.stringify(data)).not.toContain(CLOSING)

  await changeSettings(app, { 'texts.email_footer': null, 'texts.decision_closing': null })
  const again = await warn()
  for (const text of [FOOTER, CLOSING]) expect(again.mail.text).not.toContain(text)
})

test('an operator’s text is one paragraph of at most 240 characters, with its history', async () => {
  const page = settingsPage(app, operatorId)
  const { version } = await page.find('texts.email_footer')
  const long = await page.change('texts.email_footer', 'x'.repeat(241), version)
  expect([long.status, long.code]).toEqual([400, 'setting.invalid'])
  const changed = await page.change(
    'texts.email_footer',
    ' One line\n\nand another ',
    version,
    'The owner changed.',
  )
  expect(changed.status).toBe(200)
  expect((await page.find('texts.email_footer')).value.text).toBe('One line and another')
  expect((await page.read()).history[0]).toMatchObject({
    key: 'texts.email_footer',
    reason: 'The owner changed.',
  })
})
