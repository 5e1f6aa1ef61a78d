import { describe, expect, test } from 'vitest'
import { registerByEmail, setPassword } from '../../calls/accounts/sign-up.ts'
import { createCheckoutSession } from '../../calls/orders/payments.ts'
import { emailPattern, passwordProblem } from './account-fields.ts'

/** Written as code points, because they are invisible. */
const unseen = {
  'a zero-width space': 0x200b,
  'a word joiner': 0x2060,
  'a byte order mark': 0xfeff,
  'a turn to the left': 0x202e,
  'a soft hyphen': 0xad,
  'a NUL': 0,
  'a bell': 7,
  'a delete': 0x7f,
  'a next-line control': 0x85,
  'a filler': 0x3164,
  'a variation selector': 0xfe0f,
  'a private character': 0xe000,
  'half a character': 0xd800,
  'the other half': 0xdc00,
}

describe('passwords', () => {
  const sent = (password: string) =>
    setPassword.body.safeParse({ password, device_id: 'd' }).error?.issues[0]?.message

  test.each([
    ['ten spaces', ' '.repeat(10)],
    ['spaces of every width', ' \u00a0\u2003\u3000'.repeat(3)],
    ['zero-width spaces', '\u200b'.repeat(12)],
  ])('%s are blank', (_, password) => {
    expect([passwordProblem(password), sent(password)]).toEqual(
      Array(2).fill('Password must contain a visible character'),
    )
  })

  test.each([
    ['a NUL', 'long enough\0'],
    ['a bell', 'long enough\u0007'],
    ['half a character', 'long enough\ud800'],
    ['halves of characters', '\ud800'.repeat(12)],
  ])('%s cannot be typed', (_, password) => {
    expect([passwordProblem(password), sent(password)]).toEqual(
      Array(2).fill('Password has a character that cannot be typed'),
    )
  })

  test.each(['  long enough  ', 'пароль на двери', '🔑🚪🏠🔑🚪🏠', 'a\u0301'.repeat(6)])(
    '%s passes',
    (password) => {
      expect([passwordProblem(password), sent(password)]).toEqual([undefined, undefined])
    },
  )

  test('length is checked first, in the words of the specification', () => {
    expect(passwordProblem(' ')).toBe('Password must be at least 10 characters long')
    expect(passwordProblem('x'.repeat(129))).toBe('Password must be at most 128 characters long')
  })
})

describe('e-mail addresses', () => {
  test.each(Object.entries(unseen))('%s is part of none', (_, point) => {
    const letter = String.fromCodePoint(point)
    const places = [`a${letter}b@example.com`, `ab@exam${letter}ple.com`, `ab@example.co${letter}m`]
    expect(places.filter((address) => emailPattern.test(address))).toEqual([])
    const listing_id = crypto.randomUUID()
    for (const email of places) {
      expect(registerByEmail.body.safeParse({ email }).success).toBe(false)
      const order = { listing_id, delivery_type: 'pickup', customer_email: email }
      expect(createCheckoutSession.body.safeParse(order).success).toBe(false)
    }
  })

  test.each(['a@b.co', "o'neil+tag@sub.example.museum", 'jürgen@exämple.de', '用户@例子.中国'])(
    '%s passes',
    (address) => {
      expect(emailPattern.test(address)).toBe(true)
    },
  )
})
