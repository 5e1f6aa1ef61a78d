import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type BuildInputs, INSTALLED_PACKAGES, isCurrent, takeStamp } from './stamp.ts'

let root: string
let inputs: BuildInputs
let stamp: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'stoop-stamp-'))
  mkdirSync(path.join(root, 'src/deep'), { recursive: true })
  writeFileSync(path.join(root, 'src/a.ts'), 'one')
  writeFileSync(path.join(root, 'src/deep/b.ts'), 'two')
  writeFileSync(path.join(root, 'src/note.md'), 'three')
  writeFileSync(path.join(root, 'lock.json'), '{}')
  inputs = { root, paths: ['src', 'lock.json', INSTALLED_PACKAGES], includes: (file) => file.endsWith('.ts') }
  stamp = path.join(root, 'made/inputs')
})
afterEach(() => rmSync(root, { recursive: true }))

it('is not current without a stamp, or with a damaged one', () => {
  expect(isCurrent(stamp, inputs)).toBe(false)
  takeStamp(inputs).save(stamp)
  expect(isCurrent(stamp, inputs)).toBe(true)
  writeFileSync(stamp, '{"metadata":')
  expect(isCurrent(stamp, inputs)).toBe(false)
})

it.each([
  ['a changed file', () => writeFileSync(path.join(root, 'src/deep/b.ts'), 'two!')],
  ['a changed file of the same size', () => writeFileSync(path.join(root, 'src/a.ts'), 'uno')],
  [
    'a changed file of the same size whose modification time was reset',
    () => {
      const file = path.join(root, 'src/a.ts')
      const { atime, mtime } = statSync(file)
      writeFileSync(file, 'uno')
      utimesSync(file, atime, mtime)
    },
  ],
  [
    'other installed packages',
    () => {
      mkdirSync(path.join(root, 'node_modules'))
      writeFileSync(path.join(root, INSTALLED_PACKAGES), '{}')
    },
  ],
  ['a new file', () => writeFileSync(path.join(root, 'src/deep/c.ts'), '')],
  ['a deleted file', () => rmSync(path.join(root, 'src/a.ts'))],
  ['a changed file that is an input itself', () => writeFileSync(path.join(root, 'lock.json'), '[]')],
])('notices %s', (_, change) => {
  takeStamp(inputs).save(stamp)
  change()
  expect(isCurrent(stamp, inputs)).toBe(false)
})

it('ignores other files and changed times, and writes nothing', () => {
  takeStamp(inputs).save(stamp)
  const saved = readFileSync(stamp, 'utf8')
  writeFileSync(path.join(root, 'src/note.md'), 'four')
  expect(isCurrent(stamp, inputs)).toBe(true)
  utimesSync(path.join(root, 'src/a.ts'), 1, 1)
  expect(isCurrent(stamp, inputs)).toBe(true)
  expect(readFileSync(stamp, 'utf8')).toBe(saved)
})

it('treats a change during the build as a change', () => {
  const newStamp = takeStamp(inputs)
  writeFileSync(path.join(root, 'src/a.ts'), 'changed meanwhile')
  newStamp.save(stamp)
  expect(isCurrent(stamp, inputs)).toBe(false)
})
