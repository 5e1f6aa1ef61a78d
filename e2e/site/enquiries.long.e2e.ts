import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { emailTo } from '../support/server/mailbox.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop({ OPERATOR_EMAIL: 'owner@stoop.example' })

test("[S2.013] [S2.014] [S3.031] the Contact dialog: name, email, message, 'Send message'; forwarded and acknowledged", async () => {
  const { page } = await stoop.visit('phone')
  await go(page, '/')
  await page.getByRole('button', { name: 'Contact' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Contact' })
  await dialog.getByRole('button', { name: 'Send message' }).tap()
  for (const sentence of ['Please tell us your name', 'Email is required', 'Please write a message'])
    await dialog.getByText(sentence).waitFor()
  await expectAccessible(page, 'the Contact dialog')
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('Email').fill('ada@example.com')
  await dialog.getByLabel('Message').fill('Do you take pianos?')
  await dialog.getByRole('button', { name: 'Send message' }).tap()
  await dialog.getByText(/We have your message, and/).waitFor()
  expect((await emailTo(stoop.url, 'owner@stoop.example', /A message: Ada/)).text).toContain('pianos')
  await emailTo(stoop.url, 'ada@example.com', /We have your message/)
})

test("[S2.029] [S2.030] [S9.054] the application: every field, 'Submit Application', a reply within 48 hours", async () => {
  const { page } = await stoop.visit('desktop')
  await go(page, '/ambassadors')
  const form = page.getByRole('form', { name: 'Ambassador application' })
  await form.getByRole('button', { name: 'Submit Application' }).click()
  await form.getByText('Please tell us your university').waitFor()
  await expectAccessible(page, 'an application with errors')
  for (const [label, text] of [
    ['First name', 'Sam'],
    ['Last name', 'Rivera'],
    ['Email', 'sam@college.example'],
    ['University', 'Hunter'],
    ['Instagram handle', 'sam.nyc'],
    ['Why you?', 'I carry sofas for fun.'],
  ] as const)
    await form.getByLabel(label ?? '', { exact: true }).fill(text ?? '')
  await page
    .getByText(/reply within 48 hours/)
    .first()
    .waitFor()
  await form.getByRole('button', { name: 'Submit Application' }).click()
  await page
    .getByRole('status')
    .getByText(/within 48 hours/)
    .waitFor()
  expect((await emailTo(stoop.url, 'owner@stoop.example', /ambassador: Sam Rivera/)).text).toContain(
    '@sam.nyc',
  )
})

test("[S2.046] [S2.047] [S9.055] the business form: every field, the terms, 'Get My Business Listed Free', within 48 hours", async () => {
  const { page } = await stoop.visit('desktop')
  await go(page, '/businesses')
  const form = page.getByRole('form', { name: 'List a business' })
  const send = form.getByRole('button', { name: 'Get My Business Listed Free' })
  for (const [label, text] of [
    ['Business name', 'Second Story Books'],
    ['Your name', 'June Park'],
    ['Email', 'june@books.example'],
    ['Phone', '718 555 0142'],
    ['Address', '210 5th Avenue, Brooklyn'],
    ['Website URL', 'books.example'],
    ['What you sell', 'Used books'],
  ] as const)
    await form.getByLabel(label ?? '').fill(text ?? '')
  await send.click()
  await form.getByText('Please accept the terms').waitFor()
  await form.getByRole('checkbox', { name: /terms/ }).check()
  await page
    .getByText(/within 48 hours/)
    .first()
    .waitFor()
  await send.click()
  await page.getByText('Welcome to the stoop').waitFor()
  const message = await emailTo(stoop.url, 'owner@stoop.example', /business to list: June Park/)
  expect(message.text).toContain('Second Story Books')
})
