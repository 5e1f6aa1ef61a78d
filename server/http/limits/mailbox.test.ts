import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['A.d.a+sale@GoogleMail.com', 'ada@gmail.com'],
  ['ada.lovelace+stoop+two@example.com', 'ada.lovelace@example.com'],
  ['Ada@Example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
])('%s is delivered to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test('dots, tags and capitals make no other mailbox of Gmail, and a mailbox is its own', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9]{1,15}$/)
  fc.assert(
    fc.property(name, name, fc.nat({ max: 15 }), (own, tag, at) => {
      const dotted = `${own.slice(0, 1 + (at % own.length))}.${own.slice(1 + (at % own.length))}`
      expect(mailboxOf(`${dotted.toUpperCase()}+${tag}@gmail.com`)).toBe(`${own}@gmail.com`)
      expect(mailboxOf(mailboxOf(`${own}+${tag}@example.org`))).toBe(`${own}@example.org`)
    }),
  )
})
