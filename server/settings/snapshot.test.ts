import { expect, test } from 'vitest'
import { loadConfig } from '../config/config.ts'
import { settingGroups, settingKeys, settingOf } from './catalogue.ts'
import type { SettingRow } from './settings-repository.ts'
import { joinSettings, readSetting } from './snapshot.ts'

const configOf = (variables: Record<string, string> = {}) =>
  loadConfig({ SECRET_KEY: 'x'.repeat(32), ALLOW_SIMULATORS: '1', ...variables })
const row = (key: string, value: string | null): SettingRow => ({
  key,
  value,
  version: 3,
  changed_at: new Date('2026-11-20T12:00:00Z'),
})
const stateOf = (key: Parameters<typeof settingOf>[0], rows: SettingRow[], variables = {}) =>
  joinSettings(configOf(variables), rows).states.get(key)

test('a stored value wins over the environment, which wins over the default', () => {
  const key = 'fees.seller_percent'
  const variables = { SELLER_FEE_PERCENT: '8.5' }
  expect(stateOf(key, [])).toMatchObject({ value: 0, source: 'default', version: 0, changedAt: null })
  expect(stateOf(key, [], variables)).toMatchObject({ value: 850, source: 'environment' })
  expect(stateOf(key, [row(key, '9.25')], variables)).toMatchObject({
    value: 925,
    source: 'stored',
    fallback: { value: 850, source: 'environment' },
    version: 3,
  })
  expect(stateOf(key, [row(key, null)], variables)).toMatchObject({
    value: 850,
    source: 'environment',
    version: 3,
  })
})

test('a variable that has the value of the default is the environment’s all the same', () => {
  expect(stateOf('protection.pickup_hours', [], { PROTECTION_HOURS_PICKUP: '24' })?.source).toBe(
    'environment',
  )
  expect(stateOf('protection.pickup_hours', [], { PROTECTION_HOURS_PICKUP: ' ' })?.source).toBe('default')
})

test('a stored value that cannot be used is ignored and described; the others apply', () => {
  const rows = [
    row('fees.seller_percent', '85'),
    row('open.sign_ups', 'maybe'),
    row('delivery.hours', '22-8'),
    row('site.support_email', 'help@example.com'),
    row('gone.in_this_version', '1'),
  ]
  const { values, states } = joinSettings(configOf({ SELLER_FEE_PERCENT: '8.5' }), rows)
  expect(values['fees.seller_percent']).toBe(850)
  expect(values['open.sign_ups']).toBe(true)
  expect(values['delivery.hours']).toEqual({ from: 8, to: 22 })
  expect(values['site.support_email']).toBe('help@example.com')
  expect(states.get('fees.seller_percent')?.problem).toEqual({ text: '85', reason: 'must be 0 to 50' })
  expect(states.get('open.sign_ups')?.problem?.reason).toBe('must be on or off')
  expect(states.get('site.support_email')?.problem).toBeNull()
})

test('without an address of their own, operators get the mail of the address for help, as it is now', () => {
  const moved = [row('site.support_email', 'new@example.com')]
  expect(stateOf('site.operator_email', moved)?.value).toBe('new@example.com')
  expect(stateOf('site.operator_email', moved, { OPERATOR_EMAIL: 'me@example.com' })?.value).toBe(
    'me@example.com',
  )
})

test('bounds', () => {
  const problems = (key: Parameters<typeof settingOf>[0], texts: string[]) =>
    texts.map((text) => {
      const read = readSetting(key, text)
      return 'problem' in read ? read.problem : read.value
    })
  expect(problems('fees.buyer_percent', ['0', '50', '50.01', '-1', '1e1', '', '8,5'])).toEqual([
    0,
    5000,
    'must be 0 to 50',
    'must be a percentage, such as 8.5',
    'must be a percentage, such as 8.5',
    'must be a percentage, such as 8.5',
    'must be a percentage, such as 8.5',
  ])
  expect(problems('fees.seller_fixed', ['0.30', '100', '100.01'])).toEqual([30, 10_000, 'must be 0 to 100'])
  expect(problems('protection.delivery_hours', ['720', '721', '1.5'])).toEqual([
    720,
    'must be 0 to 720',
    'must be a whole number',
  ])
  expect(problems('site.notice', ['  Snow\n today. ', 'x'.repeat(241)])).toEqual([
    'Snow today.',
    'must have at most 240 characters',
  ])
  expect(problems('site.beta_url', ['javascript:alert(1)'])).toEqual(['must be an http(s) address'])
  expect(problems('limits.email_domains_allowed', ['Example.com, mail.example ', 'no domain'])).toEqual([
    ['example.com', 'mail.example'],
    'must be domains, such as example.com',
  ])
})

test('every setting belongs to a group, and its value is written as it is read', () => {
  const { values } = joinSettings(configOf(), [])
  for (const key of settingKeys) {
    const { kind } = settingOf(key)
    expect(Object.keys(settingGroups)).toContain(key.split('.')[0])
    expect([key, readSetting(key, kind.write(values[key]))]).toEqual([key, { value: values[key] }])
  }
})
