import { expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { pressByKey } from '../support/browser/keyboard.ts'
import { emailsTo } from '../support/server/mailbox.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { consolePath, expectUsable } from '../support/steps/console.ts'

const stoop = openOwnStoop()

async function write(name: string, email: string, message: string) {
  const response = await fetch(`${stoop.url}/api/website/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, message }),
  })
  expect(response.status).toBe(200)
}

test('an operator answers a message from the site’s form, by keyboard', async () => {
  await write('Ada Byron', 'ada@example.com', 'Do you take pianos? Mine is an upright, on the third floor.')
  await write('June Park', 'june@example.com', 'Is there an app?')
  const { page } = await stoop.visit('desktop')
  const { keyboard } = page
  await go(page, consolePath(stoop, '/enquiries'))
  const rows = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  await keyboard.press('/')
  await keyboard.type('pianos')
  await expect.poll(() => rows.count()).toBe(1)
  await keyboard.press('Escape')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Ada Byron' }).waitFor()
  await expectUsable(page, 'an enquiry')

  const answer = page.getByLabel('Answer', { exact: true })
  await pressByKey(answer, 'W')
  await keyboard.type('e do, if two people carry it.')
  await pressByKey(page.getByRole('button', { name: 'Send answer' }))
  await page.getByText('Sent to ada@example.com.').waitFor()
  await page.getByRole('heading', { name: '1 answer' }).waitFor()
  expect(await answer.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Closed 1', exact: true }).waitFor()
  await expect
    .poll(async () => (await emailsTo(stoop.url, 'ada@example.com')).map(({ subject }) => subject))
    .toContain('Our answer to your message')
})
