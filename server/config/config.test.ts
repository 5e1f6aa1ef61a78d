import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { ConfigError, settingNames } from './env.ts'

const folder = () => mkdtempSync(path.join(tmpdir(), 'stoop-config-'))

test('every setting has a default', () => {
  const config = loadConfig({ DATA_DIR: folder() })
  expect(config.http).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000' })
  expect(config.database.url).toBeNull()
  expect(config.demoCatalogue).toBe(true)
  expect(config.simulatorsAllowed).toBe(true)
})

test('one message names every invalid setting', () => {
  const load = () =>
    loadConfig({ PORT: 'abc', PUBLIC_URL: 'ftp://x', DEMO_CATALOGUE: 'maybe', SECRET_KEY: 'short' })
  expect(load).toThrow(ConfigError)
  expect(load).toThrow(/PORT: .*\n.*PUBLIC_URL: .*\n.*SECRET_KEY: .*\n.*DEMO_CATALOGUE: /)
})

test.each(['0x20', '1e3', '4.5', '-1', 'true'])('%s is not accepted as a number of connections', (typed) => {
  expect(() => loadConfig({ DATABASE_CONNECTIONS: typed })).toThrow(/DATABASE_CONNECTIONS: must be/)
})

test('service hours are two hours of the day with a bookable one between them', () => {
  const hours = (typed: string) => loadConfig({ DATA_DIR: folder(), SERVICE_HOURS: typed }).serviceHours
  expect(loadConfig({ DATA_DIR: folder() }).serviceHours).toEqual({ from: 8, to: 22 })
  expect([hours('0-24'), hours(' 9-17 ')]).toEqual([
    { from: 0, to: 24 },
    { from: 9, to: 17 },
  ])
  for (const typed of ['8', '8am-10pm', '22-8', '8-8', '0-8', '22-24', '8-25'])
    expect(() => hours(typed)).toThrow(/SERVICE_HOURS: must be/)
})

test('half of a pair, and production without real services, are rejected', () => {
  expect(() => loadConfig({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow('set both or neither')
  expect(() => loadConfig({ STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_x' })).toThrow('needs STRIPE_SECRET_KEY')
  expect(() => loadConfig({ DATABASE_DIRECT_URL: 'postgresql://x@y/z' })).toThrow('needs DATABASE_URL')
  expect(() => loadConfig({ DATABASE_REPLICA_URL: 'postgresql://x@y/z' })).toThrow('needs DATABASE_URL')
  expect(() => loadConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://x.example' })).toThrow(
    /STRIPE_SECRET_KEY[\s\S]*SMTP_URL/,
  )
})

describe('simulators', () => {
  const settings = (url: string, extra: object = {}) => ({ DATA_DIR: folder(), PUBLIC_URL: url, ...extra })

  test.each([
    'http://localhost:3000',
    'http://shop.localhost',
    'https://127.0.0.1:8443',
    'http://127.8.0.1',
    'http://[::1]:3000',
    'http://LOCALHOST.',
  ])('are allowed on %s, which only this machine reaches', (url) => {
    expect(loadConfig(settings(url))).toMatchObject({ simulatorsAllowed: true, isPublic: false })
  })

  test.each(['https://stoop.example', 'http://192.168.1.4:3000', 'http://localhost.example', 'http://[::2]'])(
    'must be enabled explicitly on %s, which other people reach',
    (url) => {
      const load = () => loadConfig(settings(url))
      expect(load).toThrow(ConfigError)
      expect(load).toThrow(/STRIPE_SECRET_KEY: needed because PUBLIC_URL .* \(or set ALLOW_SIMULATORS=1/)
      expect(load).toThrow(/SMTP_URL: needed because PUBLIC_URL .* at \/dev\/mail/)
      expect(loadConfig(settings(url, { ALLOW_SIMULATORS: '1' }))).toMatchObject({
        simulatorsAllowed: true,
        isPublic: true,
      })
    },
  )

  test.each(['0.0.0.0', '::', '192.168.1.4', 'stoop.local'])(
    'must be enabled explicitly when the server listens on %s',
    (host) => {
      const listening = (extra: object = {}) => loadConfig({ DATA_DIR: folder(), HOST: host, ...extra })
      expect(listening).toThrow(ConfigError)
      expect(listening).toThrow(`SMTP_URL: needed because HOST (${host}) can be reached by other people`)
      expect(listening({ ALLOW_SIMULATORS: '1' })).toMatchObject({ simulatorsAllowed: true, isPublic: true })
    },
  )

  test.each(['localhost', '127.0.0.1', '127.0.0.2', '::1'])('are allowed when it listens on %s', (host) => {
    expect(loadConfig({ DATA_DIR: folder(), HOST: host })).toMatchObject({
      simulatorsAllowed: true,
      isPublic: false,
    })
  })

  test('are off on a public address that has its services', () => {
    const services = {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      SMTP_URL: 'smtp://mail.example',
    }
    expect(loadConfig(settings('https://stoop.example', services)).simulatorsAllowed).toBe(false)
  })
})

test('payouts have a webhook secret of their own', () => {
  const keys = { DATA_DIR: folder(), STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  expect(loadConfig(keys).stripe).toMatchObject({ connectWebhookSecret: null })
  const both = loadConfig({ ...keys, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_y' })
  expect(both.stripe).toMatchObject({ webhookSecret: 'whsec_x', connectWebhookSecret: 'whsec_y' })
})

test('an empty variable counts as not set', () => {
  expect(loadConfig({ DATA_DIR: folder(), PORT: '', SMTP_URL: ' ' }).http.port).toBe(3000)
})

test('the secret key is generated once, stored, and readable by its owner only', () => {
  const DATA_DIR = folder()
  const first = loadConfig({ DATA_DIR }).secretKey
  expect(loadConfig({ DATA_DIR }).secretKey).toBe(first)
  expect(statSync(path.join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('docs/settings.md lists exactly the settings that exist, each once', () => {
  const rows = readFileSync('docs/settings.md', 'utf8').split('\n').slice(6)
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  expect(listed.toSorted()).toEqual(settingNames.toSorted())
})

test('settings for addresses and couriers need their keys', () => {
  expect(loadConfig({ DATA_DIR: folder() }).delivery).toMatchObject({
    locations: 'gazetteer',
    geoSearchUrl: 'https://geosearch.planninglabs.nyc',
    google: null,
    uber: null,
  })
  expect(() => loadConfig({ LOCATIONS: 'google' })).toThrow(
    'GOOGLE_MAPS_SERVER_KEY: needed with LOCATIONS=google',
  )
  expect(() => loadConfig({ LOCATIONS: 'somewhere' })).toThrow(/LOCATIONS: must be/)
  expect(() => loadConfig({ UBER_DIRECT_CUSTOMER_ID: 'x' })).toThrow('set both or neither')
  expect(() => loadConfig({ UBER_ROBO_COURIER: 'on' })).toThrow('needs the keys of Uber’s sandbox')
  expect(() => loadConfig({ UBER_ROBO_COURIER: 'on', NODE_ENV: 'production' })).toThrow('not in production')
})
