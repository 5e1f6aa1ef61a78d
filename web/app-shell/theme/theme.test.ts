import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parseTheme, themeScript } from './theme.ts'

function themeAfterScript(getItem: () => string | null): string | undefined {
  const dataset: { theme?: string } = {}
  runInNewContext(themeScript, { localStorage: { getItem }, document: { documentElement: { dataset } } })
  return dataset.theme
}

test('a stored theme is applied before the first paint; otherwise the system decides', () => {
  expect(themeAfterScript(() => 'dark')).toBe('dark')
  expect(themeAfterScript(() => 'light')).toBe('light')
  expect(themeAfterScript(() => 'system')).toBeUndefined()
  expect(themeAfterScript(() => null)).toBeUndefined()
})

test('works without access to storage', () => {
  expect(
    themeAfterScript(() => {
      throw new Error('SecurityError')
    }),
  ).toBeUndefined()
})

test('an unknown stored value is the system theme', () => {
  expect(parseTheme('solarized')).toBe('system')
  expect(parseTheme(null)).toBe('system')
  expect(parseTheme('dark')).toBe('dark')
})
