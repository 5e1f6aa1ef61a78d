import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listSnapshots } from '../server/testing/upgrades/snapshots.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const sections = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
const [first, ...releases] = sections
const versions = releases.map((title) => title.split(' ')[0] ?? '')
const current = JSON.parse(read('package.json')).version

/** Compares versions by their three numbers. */
function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0
}

test('the changelog has what is unreleased on top, then every release with its date, the newest first', () => {
  expect(first).toBe('Unreleased')
  for (const title of releases) expect(title).toMatch(/^\d+\.\d+\.\d+ \(20\d\d-[01]\d-[0-3]\d\)$/)
  expect(versions).toEqual([...versions].sort((a, b) => (isNewer(a, b) ? -1 : 1)))
})

test('the version of the package is the newest in the changelog, and in the lock file', () => {
  expect(versions[0]).toBe(current)
  expect(JSON.parse(read('package-lock.json')).version).toBe(current)
})

test('the version before this one has a snapshot of its database, and there is none of an unknown version', () => {
  expect(listSnapshots()).toContain(versions[1])
  expect(versions).toEqual(expect.arrayContaining(listSnapshots()))
})
