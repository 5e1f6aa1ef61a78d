import { expect, test } from 'vitest'
import { isPlainClick } from './client-links.tsx'

const press = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
}

test('a plain click navigates in this page', () => {
  expect(isPlainClick(press)).toBe(true)
})

test('a new tab, a download, another button and a handled click are left to the browser', () => {
  expect(isPlainClick({ ...press, button: 1 })).toBe(false)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented']) {
    expect(isPlainClick({ ...press, [key]: true })).toBe(false)
  }
})
