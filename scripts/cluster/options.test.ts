import { expect, test } from 'vitest'
import { StartError } from '../../server/app/start-error.ts'
import { OptionError, readOptions } from './options.ts'
import { modeOf } from './pooler.ts'
import { requirePrograms } from './programs.ts'

test('options have defaults, and take the folder and the port of the environment', () => {
  const defaults = {
    processes: 2,
    hasPool: false,
    hasReplica: false,
    postgres: null,
    dataDir: null,
    port: 3000,
  }
  expect(readOptions([], {})).toEqual(defaults)
  expect(readOptions([], { DATA_DIR: '/srv/stoop', PORT: '8080' })).toEqual({
    ...defaults,
    dataDir: '/srv/stoop',
    port: 8080,
  })
  const words = [
    '--processes',
    '4',
    '--pool',
    '--replica',
    '--postgres',
    '/usr/lib/postgresql/15/bin',
    '--data',
    'here',
  ]
  expect(readOptions(words, {})).toEqual({
    processes: 4,
    hasPool: true,
    hasReplica: true,
    postgres: '/usr/lib/postgresql/15',
    dataDir: 'here',
    port: 3000,
  })
})

test.each([
  [['--processes', '0'], '--processes needs a whole number from 1 to 32.'],
  [['--processes', 'many'], '--processes needs a whole number from 1 to 32.'],
  [['--port', '70000'], '--port needs a whole number from 0 to 65535.'],
])('%j is refused', (words, sentence) => {
  expect(() => readOptions(words, {})).toThrow(new OptionError(sentence))
})

test('unknown words are refused', () => {
  expect(() => readOptions(['--mirror'], {})).toThrow("Unknown option '--mirror'")
})

test('a missing program is named with its package', () => {
  expect(() => requirePrograms(['no-such-server'])).toThrow(StartError)
  expect(() => requirePrograms(['no-such-server'])).toThrow(
    'Not installed: no-such-server. On Debian: apt-get install no-such-server',
  )
})

test.each([
  ['PgBouncer 1.18.0\nlibevent 2.1.12-stable', 'session'],
  ['PgBouncer 1.20.1', 'session'],
  ['PgBouncer 1.21.0', 'transaction'],
  ['PgBouncer 1.25.2', 'transaction'],
  ['PgBouncer 2.0.0', 'transaction'],
  ['something else', 'session'],
])('%j runs in %s mode', (version, mode) => {
  expect(modeOf(version)).toBe(mode)
})
