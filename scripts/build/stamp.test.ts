import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { INSTALLED, type Inputs, isCurrent, takeStamp } from './stamp.ts'

let root: string
let inputs: Inputs
let stamp: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'stoop-stamp-'))
  mkdirSync(path.join(root, 'src/deep'), { recursive: true })
  writeFileSync(path.join(root, 'src/a.ts'), 'one')
  writeFileSync(path.join(root, 'src/deep/b.ts'), 'two')
  writeFileSync(path.join(root, 'src/note.md'), 'three')
  writeFileSync(path.join(root, 'lock.json'), '{}')
  inputs = { root, places: ['src', 'lock.json', INSTALLED], matters: (file) => file.endsWith('.ts') }
  stamp = path.join(root, 'made/inputs')
})
afterEach(() => rmSync(root, { recursive: true }))

it('knows nothing before anything was built, nor from a stamp that is broken', () => {
  expect(isCurrent(stamp, inputs)).toBe(false)
  takeStamp(inputs).leave(stamp)
  expect(isCurrent(stamp, inputs)).toBe(true)
  writeFileSync(stamp, '{"look":')
  expect(isCurrent(stamp, inputs)).toBe(false)
})

it.each([
  ['a file that was changed', () => writeFileSync(path.join(root, 'src/deep/b.ts'), 'two!')],
  ['a file that was changed to as many letters', () => writeFileSync(path.join(root, 'src/a.ts'), 'uno')],
  [
    'a file that was changed to as many letters, and whose time was put back',
    () => {
      const file = path.join(root, 'src/a.ts')
      const { atime, mtime } = statSync(file)
      writeFileSync(file, 'uno')
      utimesSync(file, atime, mtime)
    },
  ],
  [
    'what was installed',
    () => {
      mkdirSync(path.join(root, 'node_modules'))
      writeFileSync(path.join(root, INSTALLED), '{}')
    },
  ],
  ['a new file', () => writeFileSync(path.join(root, 'src/deep/c.ts'), '')],
  ['a file that is gone', () => rmSync(path.join(root, 'src/a.ts'))],
  ['a place that is a file', () => writeFileSync(path.join(root, 'lock.json'), '[]')],
])('sees %s', (_, change) => {
  takeStamp(inputs).leave(stamp)
  change()
  expect(isCurrent(stamp, inputs)).toBe(false)
})

it('minds neither what does not matter nor times that alone have changed, and writes nothing', () => {
  takeStamp(inputs).leave(stamp)
  const left = readFileSync(stamp, 'utf8')
  writeFileSync(path.join(root, 'src/note.md'), 'four')
  expect(isCurrent(stamp, inputs)).toBe(true)
  utimesSync(path.join(root, 'src/a.ts'), 1, 1)
  expect(isCurrent(stamp, inputs)).toBe(true)
  expect(readFileSync(stamp, 'utf8')).toBe(left)
})

it('takes what changes while something is built for a change', () => {
  const taken = takeStamp(inputs)
  writeFileSync(path.join(root, 'src/a.ts'), 'changed meanwhile')
  taken.leave(stamp)
  expect(isCurrent(stamp, inputs)).toBe(false)
})
