import { expect, test } from 'vitest'
import { ConfigError } from '../config/env.ts'
import { describeStartError, StartError } from './start-error.ts'

const system = (code: string, syscall: string, extra: object = {}) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall, ...extra })

test.each([
  [new ConfigError(['PORT: must be a number']), /PORT: must be a number/],
  [new StartError('Another Stoop is using ./data.'), /^Another Stoop is using/],
  [system('EADDRINUSE', 'listen'), /^The port is used by another program/],
  [system('EADDRNOTAVAIL', 'listen'), /^HOST is not an address of this machine/],
  [system('EACCES', 'listen'), /above 1023/],
  [system('ECONNREFUSED', 'connect'), /^The database at DATABASE_URL cannot be used: connect ECONNREFUSED/],
  [system('EEXIST', 'mkdir', { path: '/data' }), /^DATA_DIR cannot be used: mkdir EEXIST/],
])('a known start error is explained in a sentence (%s)', (error, sentence) => {
  expect(describeStartError(error)).toMatch(sentence)
  expect(describeStartError(error)).not.toMatch(/\n\s+at /)
})

test('an unexpected error keeps its stack', () => {
  expect(describeStartError(new Error('odd'))).toMatch(/odd\n\s+at /)
})
