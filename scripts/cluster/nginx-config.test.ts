import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { marksConfig, unavailableConfig, upstreamsConfig } from './nginx-config.ts'

const example = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../docs/nginx', name), 'utf8')

/** Three machines, as in docs/operations.md. */
const machines = [1, 2, 3].map((number) => ({ name: `app-${number}`, address: `10.0.0.${10 + number}:3000` }))

test('the files for operators are those that npm run cluster writes', () => {
  expect(upstreamsConfig(machines)).toBe(example('upstreams.conf'))
  expect(marksConfig(machines, '/etc/nginx/stoop-marks')).toBe(example('stoop-marks.conf'))
  expect(unavailableConfig()).toBe(example('stoop-unavailable.conf'))
})

test('a process that is left out is missing from its upstream only, and a single one stays', () => {
  const config = upstreamsConfig(machines)
  const membersOf = (name: string) =>
    /server [\s\S]*?keepalive/
      .exec(config.slice(config.indexOf(`upstream ${name} {`)))?.[0]
      .match(/10\.0\.0\.\d+/g)
  expect(membersOf('stoop')).toEqual(['10.0.0.11', '10.0.0.12', '10.0.0.13'])
  expect(membersOf('stoop_without_app-2')).toEqual(['10.0.0.11', '10.0.0.13'])
  expect(upstreamsConfig(machines.slice(0, 1)).match(/server 10\.0\.0\.11/g)?.length).toBe(2)
})
