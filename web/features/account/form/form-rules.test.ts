import { describe, expect, test } from 'vitest'
import { reservedNameSentence } from '../../../../contract/rules/accounts/reserved-names.ts'
import {
  emailRules,
  type FormRules,
  judge,
  loginRules,
  passwordRules,
  usernameRules,
  verificationRules,
} from './form-rules.ts'

function texts<Field extends string>(rules: FormRules<Field>, values: Record<Field, string>) {
  return { ...judge(rules, values), alert: rules.sentence?.(values) }
}

describe('login', () => {
  const check = (username: string, password: string) => texts(loginRules, { username, password })

  test('[S5.001] [S5.004] [S5.005] both fields are required', () => {
    const alert = 'Please enter both email and password.'
    expect(check('', '')).toEqual({
      username: 'Email is required',
      password: 'Password is required',
      alert,
    })
    expect(check('a@b.co', '')).toEqual({ password: 'Password is required', alert })
    expect(check('   ', 'secret')).toEqual({ username: 'Email is required', alert })
  })

  test.each(['a@', '@b.co', 'a@b', 'a b@c.co', 'a@b@c.co', `${'a'.repeat(250)}@b.co`])(
    '[S5.002] %s is not an email address',
    (email) => expect(check(email, 'secret')).toEqual({ username: 'Invalid email address' }),
  )

  test('[S5.003] an email address has an @', () => {
    expect(check('someone.example', 'secret')).toEqual({
      username: 'Invalid email address',
      alert: 'Please enter a valid email address.',
    })
  })

  test.each(['a@b.co', ' First.Last+tag@sub.example.museum '])('%s passes', (email) => {
    expect(check(email, 'secret')).toEqual({})
  })
})

describe('register', () => {
  test('[S5.006] [S5.007] [S5.008] requires an email address, as the login does', () => {
    expect(texts(emailRules, { email: '' })).toEqual({ email: 'Email is required' })
    expect(texts(emailRules, { email: 'a@b' })).toEqual({ email: 'Invalid email address' })
    expect(texts(emailRules, { email: 'ab' })).toEqual({
      email: 'Invalid email address',
      alert: 'Please enter a valid email address.',
    })
    expect(texts(emailRules, { email: 'a@b.co' })).toEqual({})
  })
})

describe('verification', () => {
  const check = (code: string) => texts(verificationRules, { email: 'a@b.co', code })

  test('[S5.009] a code is required', () => {
    expect(check('').code).toBe('Verification code is required')
  })

  test.each(['1', '12345', '1234567', '12345a'])(
    '[S5.010] [S9.002] [S5.011] %s is not six digits',
    (code) => {
      expect(check(code)).toEqual({
        code: 'Please enter a 6-digit code',
        alert: 'Please enter a 6-digit verification code.',
      })
    },
  )

  test('six digits pass', () => {
    expect(check('012345')).toEqual({})
  })
})

describe('setting the password', () => {
  const check = (password: string, confirmation = password) =>
    texts(passwordRules, { password, confirmation })

  test('[S5.012] [S5.014] [S5.016] password and confirmation are required', () => {
    expect(check('')).toEqual({
      password: 'Password is required',
      confirmation: 'Please confirm your password',
      alert: 'Please enter a password.',
    })
    expect(check('long enough', '')).toEqual({ confirmation: 'Please confirm your password' })
  })

  test('[S5.013] has at least 10 characters', () => {
    expect(check('123456789')).toEqual({ password: 'Password must be at least 10 characters long' })
    expect(check('1234567890')).toEqual({})
    expect(check('x'.repeat(129)).password).toBe('Password must be at most 128 characters long')
  })

  test('[S5.015] both must match exactly', () => {
    expect(check('long enough', 'Long enough')).toEqual({ confirmation: 'Passwords do not match.' })
  })

  test('a password may begin and end with spaces, but not consist of them', () => {
    expect(check('  long enough  ')).toEqual({})
    expect(check('          ')).toEqual({ password: 'Password must contain a visible character' })
  })
})

test('a username has 3 to 30 plain characters', () => {
  const check = (username: string) => judge(usernameRules, { username }).username
  expect(check(' ')).toBe('Username is required')
  for (const wrong of ['ab', 'a b c', '.abc', 'añb', 'a'.repeat(31)])
    expect(check(wrong)).toMatch(/^Use 3 to 30/)
  for (const reserved of ['admin', ' St00p ', 'help.desk']) expect(check(reserved)).toBe(reservedNameSentence)
  for (const right of ['abc', 'Brave-Heron-7', 'a.b_c']) expect(check(right)).toBeUndefined()
})
