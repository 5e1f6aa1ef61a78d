import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as cookies from '../../contract/rules/site/cookies.ts'
import * as storageKeys from '../api/storage/storage-keys.ts'
import { privacy } from '../content/trust/privacy.ts'

const lists = ['web/api/storage/storage-keys.ts', 'contract/rules/site/cookies.ts']
const sources = execFileSync('git', ['ls-files', 'contract', 'server', 'web'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !lists.includes(file))
const cookieNames = Object.values(cookies).flatMap((each) => (typeof each === 'object' ? each.name : []))

/** The given files whose text matches the pattern. */
function filesWith(pattern: RegExp, files = sources): string[] {
  return files.filter((file) => pattern.test(readFileSync(file, 'utf8')))
}

test('storage calls and browser tests take their key from web/api/storage/storage-keys.ts', () => {
  expect(filesWith(/(?:get|set|remove)Item\(\s*['"`](?!\$\{)/)).toEqual([])
  expect(filesWith(/caches\.open\(\s*['"`]|openDB(?:<\w+>)?\(\s*['"`]/)).toEqual([])
  const browserTests = execFileSync('git', ['ls-files', 'e2e'], { encoding: 'utf8' }).split('\n')
  const files = [...sources, ...browserTests.filter((file) => file.endsWith('.ts'))]
  // A single word may mean something else elsewhere, such as a route.
  const distinctive = Object.values(storageKeys).filter((key) => /[_-]/.test(key) && !isWireName(key))
  for (const key of distinctive)
    expect([key, filesWith(new RegExp(`['"\`]${key}[:'"\`]`), files)]).toEqual([key, []])
})

/** Fields of the API that are named like a key. */
function isWireName(key: string): boolean {
  return [
    'recently_viewed',
    'device_id',
    'session_id',
    'access_token',
    'refresh_token',
    'token_type',
  ].includes(key)
}

test('no two stores of the browser use the same key', () => {
  const keys = Object.values(storageKeys)
  expect(new Set(keys).size).toBe(keys.length)
})

test('the service worker opens the caches that pages read', () => {
  const worker = readFileSync('public/service-worker/storage.js', 'utf8')
  for (const name of [storageKeys.PAGES_CACHE, storageKeys.ITEMS_CACHE]) expect(worker).toContain(`'${name}'`)
})

test('cookies take their name from contract/rules/site/cookies.ts, and the privacy page names each', () => {
  const code = sources.filter((file) => !file.startsWith('web/content/'))
  for (const name of cookieNames) expect([name, filesWith(new RegExp(name), code)]).toEqual([name, []])
  const text = JSON.stringify(privacy)
  for (const name of cookieNames) expect(text).toContain(name)
})
