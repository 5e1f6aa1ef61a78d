import { expect, test } from 'vitest'
import { isPlainPress } from './soft-links.tsx'

const press = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
}

test('a plain press changes the page here', () => {
  expect(isPlainPress(press)).toBe(true)
})

test('a new tab, a download, another button and a handled press are left alone', () => {
  expect(isPlainPress({ ...press, button: 1 })).toBe(false)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented']) {
    expect(isPlainPress({ ...press, [key]: true })).toBe(false)
  }
})
